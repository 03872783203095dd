import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { connectionTo } from '@ideathlon/service-kit/hosts/primary'
import pg from 'pg'
import { BACKUPS, type Manifest, manifestName } from '../manifest.ts'
import type { BackupPlace } from '../place/backup-place.ts'
import { BackupSession, type Began, type Ended } from './backup-session.ts'
import { addText, copyFiles } from './copy-data.ts'
import { copyUploads } from './copy-uploads.ts'
import { dataFilesOf } from './data-files.ts'
import { demandParts, PartWriter } from './part-writer.ts'
import { removeInterrupted } from './remove-interrupted.ts'

export type BackupOptions = {
  superuserUrl: string
  databaseUrl: string
  place: BackupPlace
  /** The store of uploaded files. */
  uploads: BackupPlace
}

/**
 * Copies a running database and its files. The manifest is written last, and the backup exists only
 * once it is written.
 */
export async function createBackup(options: BackupOptions): Promise<Manifest> {
  const startedAt = new Date()
  const id = startedAt.toISOString().replace(/[-:]|\.\d+/g, '')
  const session = new BackupSession(options.superuserUrl)
  try {
    const began = await session.begin(`ideathlon ${id}`)
    await refuseFolderElsewhere(began.data)
    await removeInterrupted(options.place, startedAt)
    return await copyAll(options, { id, startedAt, session, began }).catch(
      async (error: unknown) => {
        await removeFailed(options.place, id).catch(() => {})
        throw error
      },
    )
  } finally {
    await session.close()
  }
}

type Beginning = { id: string; startedAt: Date; session: BackupSession; began: Began }

async function copyAll(
  { databaseUrl, place, uploads }: BackupOptions,
  { id, startedAt, session, began }: Beginning,
): Promise<Manifest> {
  const writer = new PartWriter(place, `${BACKUPS}${id}/`)
  const { folders, files } = await dataFilesOf(began.data)
  const entries = await copyFiles(began.data, files, writer)
  const ended = await session.end()
  entries.push(await addText('backup_label', ended.label, writer))
  if (ended.spaces !== '') entries.push(await addText('tablespace_map', ended.spaces, writer))
  entries.push(...(await copyFiles(began.data, await walOf(began, ended), writer)))
  await writer.flush()
  const head = await readHead(databaseUrl)
  const kept = await copyUploads(uploads, place)
  await demandParts(place, `${BACKUPS}${id}/`, writer.parts)
  const { data: _, ...facts } = began
  const manifest: Manifest = {
    format: 1,
    id,
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    ...facts,
    stopLsn: ended.stopLsn,
    head,
    folders,
    entries,
    parts: writer.parts,
    files: kept,
  }
  await place.put(manifestName(id), Buffer.from(JSON.stringify(manifest)))
  return manifest
}

/**
 * Deletes the parts of a failed backup, which are useless and take up space. A later backup deletes
 * what cannot be deleted now. The manifest is deleted first: even if the store reported an error,
 * it may have been stored.
 */
async function removeFailed(place: BackupPlace, id: string): Promise<void> {
  await place.remove(manifestName(id))
  for (const { name } of await place.list(`${BACKUPS}${id}/`)) await place.remove(name)
}

async function refuseFolderElsewhere(data: string): Promise<void> {
  await access(join(data, 'PG_VERSION')).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'EACCES') {
      throw new StartError(
        `This user cannot read the database folder (${data}). Take the backup as the user that runs PostgreSQL, or as root.`,
      )
    }
    throw new StartError(
      `The database folder (${data}) is not on this machine. Use your database provider's backups, or pg_basebackup; see docs/backup.md.`,
    )
  })
}

/**
 * The WAL files between the start and the end of the copy, without which the copy cannot be used.
 */
async function walOf({ data, startSegment }: Began, { stopSegment }: Ended): Promise<string[]> {
  const names = (await readdir(join(data, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name))
  return names
    .filter((name) => name >= startSegment && name <= stopSegment)
    .sort()
    .map((name) => `pg_wal/${name}`)
}

async function readHead(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ ...connectionTo(databaseUrl), application_name: 'ops backup' })
  await client.connect()
  try {
    const { rows } = await client.query<{ position: string }>('select position from log.head')
    return Number(rows[0]?.position ?? 0)
  } finally {
    await client.end()
  }
}
