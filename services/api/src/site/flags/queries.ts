import { FLAG_DEFAULTS } from '@ideathlon/contracts/flag-defaults'
import { FlagName, FlagSetting } from '@ideathlon/contracts/flags'
import type { Actor } from '@ideathlon/service-kit/auth'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import type { Flags, FlagViewer } from '@ideathlon/service-kit/http/flags'
import type { FastifyRequest } from 'fastify'
import type { ApiDb, Deps } from '../../kernel/deps.ts'

/** How long changes by other instances may go unseen. */
const KEPT_MS = 5_000

const caches = new WeakMap<ApiDb, MemoryCache<'all', Flags>>()

/** The settings of all flags, cached because they are needed often. */
export function readFlags({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Flags> {
  const cache = caches.get(db) ?? new MemoryCache({ entriesMax: 1, ttlMs: KEPT_MS, now })
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

const DEVICE = /^[\w-]{8,100}$/

/** The viewer of flags in this request: a member, else a device. */
export function flagViewer(
  request: FastifyRequest,
  actor: Actor | undefined,
  random: () => number,
): FlagViewer {
  const { fingerprint } = request.cookies
  const device = fingerprint !== undefined && DEVICE.test(fingerprint) ? fingerprint : undefined
  return { member: actor, device, dice: random() }
}
