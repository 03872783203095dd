import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'

/** Files that PostgreSQL creates again, or that belong only to the running server. */
const SKIPPED_FILES = new Set([
  ...['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map', 'backup_manifest'],
  ...['current_logfiles', 'standby.signal', 'recovery.signal', 'postgresql.auto.conf.tmp'],
])
const EMPTIED_FOLDERS = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots'],
  ...['pg_stat_tmp', 'pg_subtrans'],
])
const PASSING = /^(pgsql_tmp.*|pg_internal\.init.*|t\d+_\d+.*)$/
/** This file says where a recovery begins, so it is copied after everything else. */
const CONTROL = 'global/pg_control'

export type DataFiles = { folders: string[]; files: string[] }

/** The files and folders of a data folder that belong in a backup. */
export async function dataFilesOf(data: string): Promise<DataFiles> {
  const folders: string[] = ['pg_wal/archive_status', 'pg_wal/summaries']
  const files: string[] = []
  const visit = async (inside: string): Promise<void> => {
    const entries = await readdir(join(data, inside), { withFileTypes: true })
    for (const entry of entries) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`
      if (entry.isSymbolicLink()) throw new StartError(refusalOf(path))
      if (PASSING.test(entry.name) || SKIPPED_FILES.has(path)) continue
      if (!entry.isDirectory()) files.push(path)
      else {
        folders.push(path)
        if (!EMPTIED_FOLDERS.has(path)) await visit(path)
      }
    }
  }
  await visit('')
  return { folders, files: [...files.filter((path) => path !== CONTROL), CONTROL] }
}

function refusalOf(path: string): string {
  return `The database has files outside its folder (${path}). Bring moved parts of the log back with "log-parts move pg_default --days 0" and drop their tablespace, or use pg_basebackup; see docs/backup.md.`
}
