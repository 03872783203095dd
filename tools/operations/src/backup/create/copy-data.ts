import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry } from '../manifest.ts'
import type { PartWriter } from './part-writer.ts'

const READ_BYTES = 1024 * 1024

/** Copies files while the server writes them: its WAL repairs what is torn. One that is gone meanwhile is left out. */
export async function copyFiles(
  data: string,
  files: readonly string[],
  writer: PartWriter,
): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const path of files) {
    const bytes = await copyFile(join(data, path), writer)
    if (bytes !== undefined) entries.push({ path, bytes })
  }
  return entries
}

async function copyFile(path: string, writer: PartWriter): Promise<number | undefined> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (file === undefined) return undefined
  try {
    let copied = 0
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES)
      if (bytesRead === 0) return copied
      await writer.write(buffer.subarray(0, bytesRead))
      copied += bytesRead
    }
  } finally {
    await file.close()
  }
}

/** Adds a file that exists in memory only. */
export async function addText(path: string, text: string, writer: PartWriter): Promise<Entry> {
  const bytes = Buffer.from(text)
  await writer.write(bytes)
  return { path, bytes: bytes.length }
}
