import { readFile } from 'node:fs/promises'
import { openBackupPlace } from '../place/open-place.ts'
import { keepWal } from './wal-archive.ts'

/**
 * The archive_command of the embedded PostgreSQL, which calls it with the path and name of a WAL
 * file.
 */
const [path = '', file = ''] = process.argv.slice(2)
try {
  await keepWal(openBackupPlace(process.env), file, await readFile(path))
} catch (error) {
  console.error(`WAL ${file} was not archived: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
