import { FLAG_DEFAULTS, FLAG_PURPOSES } from '@ideathlon/contracts/flag-defaults'
import type { AdminFlag } from '@ideathlon/contracts/flag-settings'
import { FLAG_NAMES, FlagName, FlagSetting } from '@ideathlon/contracts/flags'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { Actor } from '@ideathlon/service-kit/auth'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import type { Flags, FlagViewer } from '@ideathlon/service-kit/http/flags'
import type { FastifyRequest } from 'fastify'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'

/** How long changes by other instances may go unnoticed. */
const CACHE_MS = 5_000

const caches = new WeakMap<ApiDb, MemoryCache<'all', Flags>>()

/** The settings of all flags, cached because they are needed often. */
export function readFlags({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Flags> {
  const cache = caches.get(db) ?? new MemoryCache({ entriesMax: 1, ttlMs: CACHE_MS, now })
  caches.set(db, cache)
  return cache.load('all', () => flagsIn(db))
}

async function flagsIn(db: ApiDb): Promise<Flags> {
  const rows = await db.selectFrom('flags').select(['name', 'setting']).execute()
  const set = rows.flatMap(({ name, setting }) => {
    const [flag, parsed] = [FlagName.safeParse(name), FlagSetting.safeParse(setting)]
    return flag.success && parsed.success ? [[flag.data, parsed.data] as const] : []
  })
  return { ...FLAG_DEFAULTS, ...Object.fromEntries(set) }
}

export function forgetFlags(db: ApiDb): void {
  caches.get(db)?.clear()
}

/** Every flag with its rules and last change, for admins. */
export const listFlags = (db: ApiDb): Promise<AdminFlag[]> => adminFlags(db, FLAG_NAMES)

export async function readFlag(tx: Tx, name: FlagName): Promise<AdminFlag> {
  const [flag] = await adminFlags(tx, [name])
  return flag as AdminFlag
}

async function adminFlags(db: ApiDb | Tx, names: readonly FlagName[]): Promise<AdminFlag[]> {
  const rows = await db
    .selectFrom('flags as f')
    .leftJoin('accounts as a', 'a.id', 'f.changed_by')
    .select(['f.name', 'f.setting', 'f.changed_at', 'a.handle'])
    .where('f.name', 'in', names)
    .execute()
  const flags = names.map((name) => {
    const row = rows.find((each) => each.name === name)
    return {
      name,
      says: FLAG_PURPOSES[name],
      setting: row ? FlagSetting.parse(row.setting) : FLAG_DEFAULTS[name],
      changed_at: row?.changed_at.toISOString() ?? null,
      changed_by: row?.handle ?? null,
    }
  })
  const faces = await readFaces(
    db,
    flags.flatMap(({ setting }) => setting.members),
  )
  return flags.map((flag) => ({
    ...flag,
    named: flag.setting.members.flatMap((id) => faces.get(id) ?? []),
  }))
}

async function readFaces(
  db: ApiDb | Tx,
  ids: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, MemberFace>> {
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('accounts as a')
    .select(['a.id', ...NAME_COLUMNS])
    .where('a.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(people.map((person) => [person.id, faceOf(person)]))
}

const DEVICE = /^[\w-]{8,100}$/

/** The viewer of flags in this request: a member, otherwise a device. */
export function flagViewer(
  request: FastifyRequest,
  actor: Actor | undefined,
  random: () => number,
): FlagViewer {
  const { fingerprint } = request.cookies
  const device = fingerprint !== undefined && DEVICE.test(fingerprint) ? fingerprint : undefined
  return { member: actor, device, dice: random() }
}
