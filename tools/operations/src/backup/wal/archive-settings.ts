import { chown, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolders } from '@ideathlon/service-kit/embedded/disk-space'
import { isOpenToOthers } from '@ideathlon/service-kit/embedded/postgres/place'
import { postgresUser } from '@ideathlon/service-kit/embedded/postgres/postgres-user'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { ELSEWHERE, openBackupPlace, type Variables } from '../place/open-place.ts'
import { sayWhere } from '../say-where.ts'
import { WAL } from './wal-archive.ts'

/**
 * The number of seconds after which even a quiet database archives its WAL, which is how much it
 * can lose with its disk.
 */
const ARCHIVE_SECONDS_MAX = 60

const scriptOf = (name: string) => join(import.meta.dirname, name)

/**
 * The settings with which the embedded PostgreSQL archives its WAL to BACKUP_TO. Empty if backups
 * are taken elsewhere or not at all.
 */
export async function archiveSettings(variables: Variables): Promise<Record<string, string>> {
  const { BACKUP_TO: to } = variables
  if (!to || to === ELSEWHERE) return {}
  openBackupPlace(variables)
  if (!/^https?:/.test(to)) await letPostgresWrite(to)
  await letPostgresRun()
  return {
    archive_mode: 'on',
    archive_timeout: `${ARCHIVE_SECONDS_MAX}s`,
    archive_command: commandOf('archive-wal.ts', '"%p" "%f"'),
  }
}

export function restoreCommand(): string {
  return commandOf('restore-wal.ts', '"%f" "%p"')
}

/** Compiled code is cached, because the program runs once for each WAL file. */
function commandOf(script: string, values: string): string {
  const compiled = compiledFolder()
  const cache = compiled === undefined ? '' : `NODE_COMPILE_CACHE="${compiled}" `
  return `${cache}"${process.execPath}" "${scriptOf(script)}" ${values}`
}

function compiledFolder(): string | undefined {
  const { NODE_COMPILE_CACHE: folder } = process.env
  return folder ? join(resolve(folder), 'wal') : undefined
}

/**
 * If we run as root, PostgreSQL runs as another user, who needs access to our program and a
 * separate folder for its compiled code.
 */
export async function letPostgresRun(): Promise<void> {
  if (process.getuid?.() !== 0) return
  const needed = [process.execPath, import.meta.dirname]
  const closed = needed.find((path) => !isOpenToOthers(path))
  if (closed !== undefined) {
    throw new StartError(
      `The user postgres cannot read ${closed}, which is needed to archive WAL. Install Ideathlon outside /root, or unset BACKUP_TO.`,
    )
  }
  const compiled = compiledFolder()
  if (compiled === undefined) return
  await mkdir(compiled, { recursive: true })
  const { uid, gid } = await postgresUser()
  await chown(compiled, uid, gid)
}

async function letPostgresWrite(folder: string): Promise<void> {
  const wal = join(folder, WAL)
  await makeFolders(wal, 'BACKUP_TO').catch(sayWhere(folder))
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await postgresUser()
  await chown(wal, uid, gid)
  if (isOpenToOthers(folder)) return
  throw new StartError(
    `The user postgres cannot access the BACKUP_TO folder ${folder}. Change its permissions.`,
  )
}
