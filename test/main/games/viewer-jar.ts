import { createWriteStream, writeFileSync } from 'node:fs'
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
  return written(zip, jar)
}

/** A jar of empty files. */
export async function jarOf(folder: string, count: number, name: (index: number) => string): Promise<string> {
  const zip = new ZipFile()
  const nothing = Buffer.alloc(0)
  for (let i = 0; i < count; i++) zip.addBuffer(nothing, name(i), { compress: false })
  return written(zip, join(folder, `${count}.jar`))
}

/** A jar with the end of one of so many files. */
export function jarThatCounts(folder: string, count: number): string {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  const jar = join(folder, 'counts.jar')
  writeFileSync(jar, end)
  return jar
}

async function written(zip: ZipFile, jar: string): Promise<string> {
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(jar))
  return jar
}
