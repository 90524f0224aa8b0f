/**
 * A flag for Node where it runs TypeScript in several threads: it strips the types with WebAssembly, and V8 (Node 24.21) now
 * and then crashes when it compiles the calls from there a second time. This puts that off for ever. The build has no types
 * to strip, so it needs no flag.
 */
export const steadyThreads = '--wasm-wrapper-tiering-budget=1000000000'
