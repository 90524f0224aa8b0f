// Not one of our tests: it does not load on purpose, for summary.test.ts.
throw new Error('does not load')
