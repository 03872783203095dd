import { FLAG_DEFAULTS } from '@ideathlon/contracts/flag-defaults'
import { FlagSetting } from '@ideathlon/contracts/flags'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import { isOn } from '@ideathlon/service-kit/http/flags'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import type { Viewer, VisibilityScope } from './visible.ts'

const FLAG = 'student-tournament'
/** How long a change to the feature flag can go unnoticed. */
const CACHE_MS = 5_000

const caches = new WeakMap<Kysely<Tables>, MemoryCache<'flag', FlagSetting>>()

/** Which tournaments a viewer can see. Student tournaments are behind a feature flag. */
export async function visibilityOf(db: Kysely<Tables>, viewer: Viewer): Promise<VisibilityScope> {
  const cache =
    caches.get(db) ??
    new MemoryCache<'flag', FlagSetting>({ entriesMax: 1, ttlMs: CACHE_MS, now: () => new Date() })
  caches.set(db, cache)
  const setting = await cache.load('flag', () => readSetting(db))
  const flags = { ...FLAG_DEFAULTS, [FLAG]: setting }
  return { viewer, seesStudents: isOn(flags, FLAG, { member: viewer, dice: 1 }) }
}

async function readSetting(db: Kysely<Tables>): Promise<FlagSetting> {
  const { rows } = await sql<{ setting: unknown }>`
    select setting from public.flag_settings where name = ${FLAG}`.execute(db)
  const parsed = FlagSetting.safeParse(rows[0]?.setting)
  return parsed.success ? parsed.data : FLAG_DEFAULTS[FLAG]
}
