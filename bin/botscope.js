#!/usr/bin/env node
import './ignored.js'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  home,
  isCheckout,
  isNodeSuitable,
  nodeNeeded,
  packageFolder,
  runInstead,
  suitableNode,
} from './launch.js'
import { cacheFolder, canFetchNode, fetchNode } from './own-node.js'

const isReady = existsSync(`${home}out/main/cli.js`) && packageFolder('better-sqlite3') !== undefined

if (!isReady) {
  const fix = isCheckout() ? `Run this once:\n\n  cd ${home}\n  npm start` : 'Install it again with npm.'
  fail(`Botscope is not ${isCheckout() ? 'built yet' : 'installed as a whole'}. ${fix}\n`)
} else if (isNodeSuitable()) {
  if (isCheckout() && (await import('./built.js')).isStale(home))
    console.error('botscope: out/ was built from other sources than are here: "npm run build" builds it anew')
  // Compiled code is kept from start to start: tools start Botscope for each match.
  module.enableCompileCache(join(cacheFolder, 'code'))
  await import(new URL('../out/main/cli.js', import.meta.url).href)
} else {
  const node = suitableNode() ?? fetched()
  if (node !== undefined)
    runInstead(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { watch: true })
}

function fetched() {
  if (!canFetchNode()) return fail(nodeNeeded())
  console.error(
    `botscope: this is Node ${process.versions.node}: fetching a newer one for Botscope, once (190 MB) …`,
  )
  const why = fetchNode()
  return why === undefined ? suitableNode() : fail(`${nodeNeeded()} To fetch one failed: ${why}`)
}

/** @param {string} message @returns {undefined} */
function fail(message) {
  console.error(message)
  process.exitCode = 2
}
