#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { home, isNodeSuitable, nodeNeeded, runInstead, suitableNode } from './launch.js'

const isReady = existsSync(`${home}out/main/cli.js`) && existsSync(`${home}node_modules/commander`)
const node = suitableNode()

if (!isReady) {
  fail(`Botscope is not built yet. Run this once:\n\n  cd ${home}\n  npm start\n`)
} else if (node === undefined) {
  fail(nodeNeeded)
} else if (isNodeSuitable()) {
  await import(new URL('../out/main/cli.js', import.meta.url).href)
} else {
  runInstead(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { watch: true })
}

/** @param {string} message */
function fail(message) {
  console.error(message)
  process.exitCode = 2
}
