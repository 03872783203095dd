import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { placePostgres } from '@ideathlon/service-kit/embedded/postgres/place'
import { makeTestFolder } from '@ideathlon/service-kit/testing/test-folder'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { holdEmbeddedStack } from '../../scripts/stack/hold-stack.ts'
import { run as logParts } from '../../services/scoring/src/ops/log-parts.ts'
import { BackupSession } from '../../tools/operations/src/backup/create/backup-session.ts'
import { createBackup } from '../../tools/operations/src/backup/create/create-backup.ts'
import {
  listBackups,
  type Manifest,
  manifestName,
} from '../../tools/operations/src/backup/manifest.ts'
import type { BackupPlace } from '../../tools/operations/src/backup/place/backup-place.ts'
import { openBackupPlace, placeOf } from '../../tools/operations/src/backup/place/open-place.ts'
import { prune } from '../../tools/operations/src/backup/prune.ts'
import type { Target } from '../../tools/operations/src/backup/restore/choose-backup.ts'
import {
  type Restored,
  restoreBackup,
} from '../../tools/operations/src/backup/restore/restore-backup.ts'
import { markRestoring } from '../../tools/operations/src/backup/restore/unfinished.ts'
import { superuserOf } from '../../tools/operations/src/backup/superuser.ts'
import { letPostgresRun } from '../../tools/operations/src/backup/wal/archive-settings.ts'
import { keepWal, readWal, WAL } from '../../tools/operations/src/backup/wal/wal-archive.ts'
import { type S3Server, startS3Server } from '../edge/s3-server.ts'
import {
  type BackedUpStack,
  openStackIn,
  removeStackIn,
  type State,
} from '../operators/backed-up-stack.ts'

const PICTURE = 'ab12cd34.webp'

/**
 * When root runs the tests, PostgreSQL runs as a separate user. If that user cannot read this
 * folder, backups cannot be made or restored.
 */
const closed = await letPostgresRun().then(
  () => undefined,
  (error: Error) => error.message,
)

let folder: string
let variables: Record<string, string>
let live: BackedUpStack
let store: S3Server
let bucket: Record<string, string>
let backup: Manifest
let then: State & { at: Date }
let last: State & { acknowledged: number }

// The setup has three steps with separate timeouts, so that a failure shows which one hangs.
beforeAll(async () => {
  if (closed !== undefined) return
  folder = await makeTestFolder('ideathlon-backup-')
  variables = { PATH: process.env.PATH ?? '', BACKUP_TO: join(folder, 'backups-kept') }
  // PostgreSQL inherits our environment and passes it on to the archiving command.
  vi.stubEnv('BACKUP_TO', variables.BACKUP_TO)
  await mkdir(join(folder, 'uploads/ab'), { recursive: true })
  await writeFile(join(folder, 'uploads/ab', PICTURE), 'a picture')

  live = await openStackIn(join(folder, 'live'), variables)
})
beforeAll(async () => {
  if (closed !== undefined) return
  await live.rate(40)
  const traffic = live.rate(60)
  backup = await takeBackup()
  await traffic
  store = await startS3Server(join(folder, 'bucket'))
  bucket = {
    PATH: variables.PATH ?? '',
    BACKUP_TO: `${store.url}/ideathlon`,
    BACKUP_S3_KEY_ID: 'S3RVER',
    BACKUP_S3_SECRET: 'S3RVER',
  }
  await takeBackup(bucket)
})
beforeAll(async () => {
  if (closed !== undefined) return
  await live.rate(10)
  then = { ...(await live.state()), at: await live.clock() }
  last = { acknowledged: await live.rate(30), ...(await live.state()) }
  await live.archived()
  await live.stop()
})
afterAll(async () => {
  if (closed !== undefined) return
  vi.unstubAllEnvs()
  await store?.stop()
  for (const name of await readdir(folder)) await removeStackIn(join(folder, name))
  await removeStackIn(folder)
})

/**
 * Adds a server that is down to the address, because addresses in a cluster list several servers.
 */
const amongOthers = (url: string) => url.replace('@', '@127.0.0.1:1,')
const takeBackup = async (to = variables) =>
  createBackup({
    superuserUrl: await superuserOf(
      { dataDir: join(folder, 'live'), databaseUrl: amongOthers(live.databaseUrl) },
      {},
    ),
    databaseUrl: amongOthers(live.databaseUrl),
    place: openBackupPlace(to),
    uploads: placeOf(join(folder, 'uploads'), {}, 'FILES'),
  })
/** Puts an object there as if it had been written some hours ago. */
async function leave({ BACKUP_TO: to = '' }: Record<string, string>, name: string, hours: number) {
  await openBackupPlace({ BACKUP_TO: to }).put(name, Buffer.from('left'))
  const at = new Date(Date.now() - hours * 3_600_000)
  await utimes(join(to, name), at, at)
  return name
}
const restore = (into: string, target: Target, from = variables): Promise<Restored> =>
  restoreBackup({ into: join(folder, into), variables: from }, target)

/** The scores of a restored folder, after a scoring service has caught up there. */
async function stateIn(name: string): Promise<State> {
  const restored = await openStackIn(join(folder, name), {})
  const state = await restored.state()
  await restored.stop()
  return state
}

it.runIf(closed !== undefined)(
  'a backup is refused with the path that PostgreSQL cannot read',
  () => {
    expect(closed).toMatch(/^The user postgres cannot read \/.+\. Install Ideathlon outside \/root/)
  },
)

describe.runIf(closed === undefined)('a backup', () => {
  it('is listed with what it holds', async () => {
    const [listed] = await listBackups(openBackupPlace(variables))
    expect(listed).toMatchObject({ id: backup.id, isArchived: true, files: [PICTURE] })
    expect(listed?.entries.map(({ path }) => path)).toContain('backup_label')
  })

  it('restores everything that was acknowledged and archived, with the same scores', async () => {
    const restored = await restore('to-the-end', { kind: 'end' })
    expect(restored).toMatchObject({ backup: backup.id, head: last.acknowledged })
    expect(await readFile(join(folder, 'to-the-end/files/ab', PICTURE), 'utf8')).toBe('a picture')
    expect(await stateIn('to-the-end')).toEqual({ head: last.head, hash: last.hash })
  })

  it('restores the state at a moment in the past', async () => {
    const restored = await restore('to-a-time', { kind: 'time', at: then.at })
    expect(restored.head).toBe(then.head)
    expect(await stateIn('to-a-time')).toEqual({ head: then.head, hash: then.hash })
  })

  it('restores the state at a position of the log', async () => {
    const { head } = await restore('to-a-position', { kind: 'position', at: then.head })
    expect(head).toBe(then.head)
  })

  it('restores everything from a bucket, with the WAL that was archived there', async () => {
    const [kept, place] = [openBackupPlace(variables), openBackupPlace(bucket)]
    for (const { name } of await kept.list(WAL)) {
      const file = name.slice(WAL.length, -'.zst'.length)
      await keepWal(place, file, (await readWal(kept, file)) ?? Buffer.alloc(0))
    }
    const { head } = await restore('from-a-bucket', { kind: 'end' }, bucket)
    expect(head).toBe(last.acknowledged)
    expect(await readFile(join(folder, 'from-a-bucket/files/ab', PICTURE), 'utf8')).toBe(
      'a picture',
    )
    expect(await stateIn('from-a-bucket')).toEqual({ head: last.head, hash: last.hash })
  })

  it('whose restore was interrupted cannot be started from, and can be restored again into the same folder', async () => {
    const into = join(folder, 'interrupted')
    await mkdir(join(into, 'files/ab'), { recursive: true })
    const { data } = await placePostgres(into)
    await mkdir(data, { recursive: true })
    for (const half of ['base', 'PG_VERSION']) await writeFile(join(data, half), '18')
    await expect(restore('interrupted', { kind: 'end' })).rejects.toThrow(/is not empty/)
    await markRestoring(into)
    const started = holdEmbeddedStack({ dir: into, holder: 'ops', say: () => {} })
    await expect(started).rejects.toThrow(
      /was interrupted, so its data is incomplete\. Run it again: npm run ops -- restore --into .*interrupted$/,
    )
    await writeFile(join(into, 'thesis.txt'), 'of somebody')
    await expect(restore('interrupted', { kind: 'end' })).rejects.toThrow(/is not empty/)
    await rm(join(into, 'thesis.txt'))
    expect(await restore('interrupted', { kind: 'end' })).toMatchObject({ head: last.acknowledged })
    expect(await readdir(into)).not.toContain('restoring')
  })

  it('refuses a place that is no folder in one sentence', async () => {
    await writeFile(join(folder, 'a-file'), '')
    for (const into of ['a-file', 'a-file/below']) {
      await expect(restore(into, { kind: 'end' })).rejects.toThrow(
        `Cannot write to ${join(folder, into)}: It is not a folder.`,
      )
    }
  })

  it('reports how far it reaches', async () => {
    const at = new Date(Date.now() + 60_000)
    await expect(restore('too-late', { kind: 'time', at })).rejects.toThrow(
      /The archived WAL ends before that moment, at /,
    )
    await expect(restore('too-early', { kind: 'position', at: 1 })).rejects.toThrow(
      /No backup is old enough\. The earliest moment is /,
    )
    await expect(restore('to-the-end', { kind: 'end' })).rejects.toThrow(/is not empty/)
  })

  it('is refused while a part of the log is on another disk, and works again when it is back', async () => {
    const restored = await openStackIn(join(folder, 'to-the-end'), {})
    const superuser = new pg.Client({
      connectionString: restored.superuser.replace(/postgres$/, 'ideathlon'),
    })
    await superuser.connect()
    const refused = vi.spyOn(console, 'error').mockImplementation(() => {})
    const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
    const env = { ...restored.env, dataDir: join(folder, 'to-the-end') }
    const copy = () =>
      createBackup({
        superuserUrl: restored.superuser,
        databaseUrl: restored.databaseUrl,
        place: openBackupPlace({ BACKUP_TO: join(folder, 'another-place') }),
        uploads: placeOf(join(folder, 'uploads'), {}, 'FILES'),
      })
    try {
      const before = await restored.state()
      const disk = join(folder, 'to-the-end/disk')
      await mkdir(disk)
      await chmod(disk, 0o777)
      // The directory of a tablespace must belong to PostgreSQL's own user, so PostgreSQL itself
      // runs mkdir, which ignores its input.
      await superuser.query(`copy (select where false) to program 'mkdir ${disk}/cold'`)
      const owner = await superuser.query(
        "select pg_get_userbyid(datdba) as name from pg_database where datname = 'ideathlon'",
      )
      await superuser.query(`
        drop table if exists log.events_10000001;
        alter table log.events detach partition log.events_1;
        alter table log.events attach partition log.events_1 for values from (1) to (${before.head + 1});
        select log.prepare_parts(0, ${before.head + 1})`)
      await superuser.query(`create tablespace cold location '${disk}/cold'`)
      expect(await logParts(['move', 'cold', '--days', '0'], env)).toBe(1)
      expect(refused.mock.lastCall?.[0]).toMatch(/grant create on tablespace cold/)
      await superuser.query(`grant create on tablespace cold to ${owner.rows[0].name}`)
      expect(await logParts(['move', 'cold', '--days', '0'], env)).toBe(1)
      expect(refused.mock.lastCall?.[0]).toMatch(
        /^Backups with BACKUP_TO contain only the data folder/,
      )
      vi.stubEnv('BACKUP_TO', 'elsewhere')
      expect(await logParts(['move', 'cold', '--days', '0', '--json'], env)).toBe(0)
      const parts = JSON.parse(printed.mock.lastCall?.[0])
      expect(parts.map((part: { space: string }) => part.space)).toEqual(['cold', 'pg_default'])
      await expect(copy()).rejects.toThrow(/log-parts move pg_default/)
      expect(await restored.state()).toEqual(before)
      expect(await logParts(['move', 'pg_default', '--days', '0'], env)).toBe(0)
      await superuser.query('drop tablespace cold')
      expect((await copy()).head).toBe(before.head)
    } finally {
      vi.stubEnv('BACKUP_TO', variables.BACKUP_TO)
      refused.mockRestore()
      printed.mockRestore()
      await superuser.end()
      await restored.stop()
    }
  })

  it('whose session the database ends leaves nothing, and reports that it has to be started again', async () => {
    const restored = await openStackIn(join(folder, 'to-the-end'), {})
    const superuser = new pg.Client({ connectionString: restored.superuser })
    await superuser.connect()
    const place = openBackupPlace({ BACKUP_TO: join(folder, 'ended') })
    const made = createBackup({
      superuserUrl: restored.superuser,
      databaseUrl: restored.databaseUrl,
      place: {
        ...place,
        async put(name, bytes) {
          await superuser.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ops backup'",
          )
          await place.put(name, bytes)
        },
      },
      uploads: placeOf(join(folder, 'uploads'), {}, 'FILES'),
    })
    await expect(made).rejects.toThrow(/^The database ended this backup \(.+Start the backup again/)
    expect(await place.list('backups/')).toEqual([])
    await superuser.end()
    await restored.stop()
  })

  it('does not wait for a database that accepts the connection and says nothing', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const session = new BackupSession(`postgres://postgres@127.0.0.1:${port}/postgres`, 100)
    try {
      await expect(session.begin('silent')).rejects.toThrow(/^The database does not answer: /)
    } finally {
      await session.close()
      silent.close()
    }
  })

  it('is refused where nothing is running or ready, and says what to do', async () => {
    const dataDir = join(folder, 'live')
    const nowhere = { dataDir, databaseUrl: live.databaseUrl }
    const nothing = { ...nowhere, leadsNowhere: 'nothing runs' } as const
    await expect(superuserOf(nothing, {})).rejects.toThrow(
      /nothing is running in .+live\. Start it, or /,
    )
    const starting = { ...nowhere, leadsNowhere: 'starting' } as const
    await expect(superuserOf(starting, {})).rejects.toThrow(/is starting in .+live, and its /)
  })

  it('that does not fit on the disk is refused before anything is written', async () => {
    const place = { PATH: variables.PATH ?? '', BACKUP_TO: join(folder, 'large') }
    const entries = [...backup.entries, { path: 'base/large', bytes: 2 ** 50 }]
    const manifest = JSON.stringify({ ...backup, entries })
    await openBackupPlace(place).put(manifestName(backup.id), Buffer.from(manifest))
    await expect(restore('deep/no-room', { kind: 'end' }, place)).rejects.toThrow(
      /^The disk of .*no-room has \d+ MB left, and this restore needs \d+ MB\. Nothing was written/,
    )
    expect(await readdir(folder)).not.toContain('deep')
  })

  it('whose manifest is damaged is named, and no other backup is chosen or deleted meanwhile', async () => {
    const place = openBackupPlace({ BACKUP_TO: join(folder, 'unknown') })
    await place.put(manifestName('20260101T000000Z'), Buffer.from(JSON.stringify(backup)))
    for (const text of ['', '{"format":2}']) {
      await place.put(manifestName('20260102T000000Z'), Buffer.from(text))
      const refusal = /^backups\/20260102T000000Z\/manifest\.json in BACKUP_TO is damaged, or /
      await expect(listBackups(place)).rejects.toThrow(refusal)
      await expect(prune(place, 1)).rejects.toThrow(refusal)
    }
  })

  it('that is damaged is detected before it is used', async () => {
    const part = join(folder, 'backups-kept', backup.parts[0]?.name ?? '')
    const bytes = await readFile(part)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 100) ^ 1, bytes.length - 100)
    await writeFile(part, bytes)
    const damaged = () => restore('damaged', { kind: 'end' })
    await expect(damaged()).rejects.toThrow(/The backup is damaged: /)
    // A failed restore can be repeated into the same folder.
    await expect(damaged()).rejects.toThrow(/The backup is damaged: /)
  })

  it('reports in one sentence which folder cannot be read or written, and leaves nothing half-written', async () => {
    const place = openBackupPlace({ BACKUP_TO: join(folder, 'uploads/ab', PICTURE) })
    await expect(place.put('wal/1', Buffer.from('a'))).rejects.toThrow(
      /^Cannot write to .*ab12cd34.webp: It is not a folder\.$/,
    )
    await expect(listBackups(place)).rejects.toThrow(
      /^Cannot read .*ab12cd34.webp: It is not a folder\.$/,
    )
    const uploads = placeOf(join(folder, 'uploads'), {}, 'FILES')
    const left = join(folder, 'uploads/ab/.unfinished-1')
    await writeFile(left, 'half')
    await uploads.removeUnfinished?.(new Date(Date.now() - 60_000))
    expect(await readdir(join(folder, 'uploads/ab'))).toContain('.unfinished-1')
    await uploads.removeUnfinished?.(new Date(Date.now() + 60_000))
    expect(await readdir(join(folder, 'uploads/ab'))).toEqual([PICTURE])
  })

  it('that has not ended is never listed, and pruning leaves it alone however old it is', async () => {
    const place = openBackupPlace(variables)
    const part = await leave(variables, 'backups/20200101T000000Z/000001.zst', 30)
    const file = await leave(variables, 'files/unknown', 30)
    expect(await listBackups(place)).toHaveLength(1)
    expect(await prune(place, 1)).toMatchObject({ backups: [] })
    expect(await place.get(part)).toBeDefined()
    expect(await place.get(file)).toBeDefined()
    await place.remove(part)
    expect(await prune(place, 1)).toEqual({ backups: [], objects: 1 })
    expect(await place.get(file)).toBeUndefined()
  })

  it('that is pruned leaves no empty folders, and what else is in a folder stays', async () => {
    const to = { BACKUP_TO: `${join(folder, 'pruned')}/` }
    const place = openBackupPlace(to)
    for (const id of ['20260101T000000Z', '20260102T000000Z']) {
      await place.put(manifestName(id), Buffer.from(JSON.stringify({ ...backup, id, files: [] })))
      await place.put(`backups/${id}/000001.zst`, Buffer.from('a'))
    }
    await leave(to, 'files/ab/cd/old', 30)
    await leave(to, 'files/kept/.unfinished-1', 0)
    expect(await prune(place, 1)).toEqual({ backups: ['20260101T000000Z'], objects: 2 })
    expect(await readdir(join(folder, 'pruned/backups'))).toEqual(['20260102T000000Z'])
    expect(await readdir(join(folder, 'pruned/files'))).toEqual(['kept'])
    await place.remove('files/kept/.unfinished-1')
    await place.remove(`backups/20260102T000000Z/000001.zst`)
    await place.remove(manifestName('20260102T000000Z'))
    expect(await readdir(join(folder, 'pruned'))).toEqual([])
  })

  it('deletes what killed ones left behind, and fails if something else deletes its own parts', async () => {
    const running = await openStackIn(join(folder, 'to-the-end'), {})
    const to = { BACKUP_TO: join(folder, 'after-kills') }
    const place = openBackupPlace(to)
    const copy = (to = place) =>
      createBackup({
        superuserUrl: running.superuser,
        databaseUrl: running.databaseUrl,
        place: to,
        uploads: placeOf(join(folder, 'uploads'), {}, 'FILES'),
      })
    try {
      await leave(to, 'backups/20200101T000000Z/000001.zst', 30)
      await leave(to, 'backups/20200101T000000Z/.unfinished-1', 30)
      // A backup of another database in the same place. It began more than a day ago and is still
      // being written.
      const others = 'backups/20200102T000000Z/'
      await leave(to, `${others}000001.zst`, 30)
      await leave(to, `${others}000002.zst`, 1)
      const { id } = await copy()
      const kept = await place.list('backups/')
      expect(new Set(kept.map(({ name }) => dirname(name)))).toEqual(
        new Set([`backups/${id}`, 'backups/20200102T000000Z']),
      )
      expect(kept.map(({ name }) => name)).toContain(`${others}000001.zst`)
      expect(await readdir(join(folder, 'after-kills/backups/20200101T000000Z'))).toEqual([])

      const emptied = openBackupPlace({ BACKUP_TO: join(folder, 'emptied') })
      const losing: BackupPlace = {
        ...emptied,
        async put(name, bytes) {
          await emptied.put(name, bytes)
          if (!name.startsWith('files/')) return
          for (const part of await emptied.list('backups/')) await emptied.remove(part.name)
        },
      }
      await expect(copy(losing)).rejects.toThrow(
        /^backups\/.+\/000001\.zst in BACKUP_TO was deleted or changed/,
      )
      expect(await listBackups(emptied)).toEqual([])
    } finally {
      await running.stop()
    }
  })
})

it.runIf(closed === undefined)('a bucket keeps the same objects as a folder', async () => {
  const place = openBackupPlace({ ...bucket, BACKUP_TO: `${store.url}/another` })
  await place.put('wal/0001.zst', Buffer.from('one'))
  await place.put('wal/0002.zst', Buffer.from('two'))
  await place.put('files/a', Buffer.from('three'))
  expect((await place.list('wal/')).map(({ name, bytes }) => [name, bytes])).toEqual([
    ['wal/0001.zst', 3],
    ['wal/0002.zst', 3],
  ])
  expect((await place.get('wal/0002.zst'))?.toString()).toBe('two')
  await place.remove('wal/0002.zst')
  expect(await place.get('wal/0002.zst')).toBeUndefined()
  const elsewhere = new URL('/no-such-bucket', store.url).href
  const unknown = openBackupPlace({ ...bucket, BACKUP_TO: elsewhere })
  await expect(unknown.list('wal/')).rejects.toThrow(
    / has no bucket "no-such-bucket"\. Create it, /,
  )
  const stranger = openBackupPlace({ ...bucket, BACKUP_S3_KEY_ID: 'another' })
  await expect(stranger.list('wal/')).rejects.toThrow(/ answered 403 to GET\. Check the bucket/)
})
