import { writeFile } from 'node:fs/promises'
import { openBackupPlace } from '../place/open-place.ts'
import { readWal } from './wal-archive.ts'

const NOT_THERE = 1
/**
 * PostgreSQL treats this exit code as a failure and stops, whereas 1 means the end of the archive.
 */
const FAULT = 200

/** The restore_command of a recovery: puts a WAL file where PostgreSQL expects it. */
const [file = '', path = ''] = process.argv.slice(2)
try {
  const bytes = await readWal(openBackupPlace(process.env), file)
  if (bytes === undefined) process.exitCode = NOT_THERE
  else await writeFile(path, bytes, { mode: 0o600 })
} catch (error) {
  console.error(`WAL ${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  process.exitCode = FAULT
}
