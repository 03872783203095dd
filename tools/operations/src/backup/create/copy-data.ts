import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry } from '../manifest.ts'
import type { PartWriter } from './part-writer.ts'

const READ_BYTES = 1024 * 1024

/**
 * Copies files while the server is writing them: the WAL repairs torn pages. Skips files that are
 * deleted in the meantime.
 */
export async function copyFiles(
  data: string,
  files: readonly string[],
  writer: PartWriter,
): Promise<Entry[]> {
  const entries: Entry[] = []
  const read = Buffer.allocUnsafe(READ_BYTES)
  for (const path of files) {
    const bytes = await copyFile(join(data, path), read, writer)
    if (bytes !== undefined) entries.push({ path, bytes })
  }
  return entries
}

/** `read`: a buffer that all files share, because most of the thousands of files are small. */
async function copyFile(
  path: string,
  read: Buffer,
  writer: PartWriter,
): Promise<number | undefined> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (file === undefined) return undefined
  try {
    let copied = 0
    for (;;) {
      const { bytesRead } = await file.read(read, 0, READ_BYTES)
      if (bytesRead === 0) return copied
      await writer.write(Buffer.from(read.subarray(0, bytesRead)))
      copied += bytesRead
    }
  } finally {
    await file.close()
  }
}

/** Adds a file that exists only in memory. */
export async function addText(path: string, text: string, writer: PartWriter): Promise<Entry> {
  const bytes = Buffer.from(text)
  await writer.write(bytes)
  return { path, bytes: bytes.length }
}
