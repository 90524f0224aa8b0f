import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { gamesFolder } from './hosting.ts'

/** A jar with the test's Drawer, named as CodinGame's engine is. */
export async function engineJar(folder: string): Promise<string> {
  const jar = join(folder, 'core-4.7.7.jar')
  const zip = new ZipFile()
  const path = 'view/core/Drawer.js'
  zip.addFile(join(gamesFolder, 'viewer', 'engine', path), path)
  zip.addBuffer(Buffer.from('x'), 'com/codingame/Referee.class')
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(jar))
  return jar
}
