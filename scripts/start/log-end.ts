import { readFile } from 'node:fs/promises'

const LINES = 5

/** The last lines of a log file, with where it is; empty if there is none. */
export async function endOfLog(file: string | undefined): Promise<string> {
  if (file === undefined) return ''
  const log = await readFile(file, 'utf8').catch(() => '')
  return `\nThe end of ${file}:\n${log.trimEnd().split('\n').slice(-LINES).join('\n')}`
}
