import { open } from 'node:fs/promises'

const LINES = 5
/** A log can be too large to read as a whole, for example if it has filled the disk. */
const BYTES_MAX = 16_384

/** The last lines of a log file with its path, or an empty string if there is no log. */
export async function endOfLog(file: string | undefined): Promise<string> {
  const end = file === undefined ? undefined : await readEnd(file).catch(() => undefined)
  if (end === undefined) return ''
  return `\nThe end of ${file}:\n${end.trimEnd().split('\n').slice(-LINES).join('\n')}`
}

async function readEnd(file: string): Promise<string> {
  await using log = await open(file)
  const { size } = await log.stat()
  const position = Math.max(0, size - BYTES_MAX)
  const { buffer, bytesRead } = await log.read({ buffer: Buffer.alloc(BYTES_MAX), position })
  return buffer.toString('utf8', 0, bytesRead)
}
