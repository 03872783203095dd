import { PREFERENCE_DEFAULTS } from '@ideathlon/contracts/built-in-preferences'
import {
  PREFERENCES_BYTES_MAX,
  Preferences,
  PreferencesPatch,
} from '@ideathlon/contracts/preferences'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { type Json, layered, merged } from './rules.ts'

type Tree = { [key: string]: Json }
/** Whose preferences they are: the system's, a platform's or a member's. */
export type Level = 'system' | { platform: number } | { member: number }

const SYSTEM_KEY = 'preferences'

export async function readOwn(db: ApiDb | Tx, level: Level): Promise<Tree> {
  const row = await rowOf(db, level)
  return (row?.value ?? {}) as Tree
}

async function rowOf(db: ApiDb | Tx, level: Level): Promise<{ value: object } | undefined> {
  if (level === 'system') {
    const settings = db.selectFrom('settings').select('value').where('key', '=', SYSTEM_KEY)
    return settings.executeTakeFirst()
  }
  if ('platform' in level) {
    const ofPlatform = db.selectFrom('platform_preferences').select('value')
    return ofPlatform.where('platform', '=', level.platform).executeTakeFirst()
  }
  const ofMember = db.selectFrom('member_preferences').select('value')
  return ofMember.where('member', '=', level.member).executeTakeFirst()
}

type PreferenceOwner = { platform?: number | undefined; member?: number | undefined }

/** The effective preferences of a member on a platform, of a platform, or of the system. */
export async function readPreferences(
  db: ApiDb | Tx,
  { platform, member }: PreferenceOwner,
): Promise<Preferences> {
  const { rows } = await sql<{ layer: Tree }>`
    select value as layer from (
      select 3 as distance, value from settings where key = ${SYSTEM_KEY}
      union all select 2, value from platform_preferences where platform = ${platform ?? null}
      union all select 1, value from member_preferences where member = ${member ?? null}) l
    order by distance`.execute(db)
  const layers = rows.map(({ layer }) => stillKnown(layer))
  return Preferences.parse(layered(PREFERENCE_DEFAULTS as Tree, ...layers))
}

/** Drops keys that are no longer known and keeps the rest. */
function stillKnown(tree: Tree): Tree {
  if (PreferencesPatch.safeParse(tree).success) return tree
  const known = Object.entries(tree).filter(
    ([key, value]) => PreferencesPatch.safeParse({ [key]: value }).success,
  )
  return Object.fromEntries(known)
}

/** Merges a change into the stored preferences, up to a maximum size. */
export async function savePreferences(
  tx: Tx,
  level: Level,
  { changes, now }: { changes: object; now: Date },
): Promise<void> {
  await lockLevel(tx, level)
  const value = JSON.stringify(merged(await readOwn(tx, level), changes as Tree))
  if (Buffer.byteLength(value) > PREFERENCES_BYTES_MAX) {
    throw invalid([{ field: '', error: 'These preferences are too large.' }])
  }
  if (level === 'system') {
    await tx
      .insertInto('settings')
      .values({ key: SYSTEM_KEY, value })
      .onConflict((known) => known.column('key').doUpdateSet({ value }))
      .execute()
  } else if ('platform' in level) {
    await tx
      .insertInto('platform_preferences')
      .values({ platform: level.platform, value, changed_at: now })
      .onConflict((known) => known.column('platform').doUpdateSet({ value, changed_at: now }))
      .execute()
  } else {
    await tx
      .insertInto('member_preferences')
      .values({ member: level.member, value, changed_at: now })
      .onConflict((known) => known.column('member').doUpdateSet({ value, changed_at: now }))
      .execute()
  }
}

/** Locks the preferences, so that two devices cannot overwrite each other's changes. */
async function lockLevel(tx: Tx, level: Level): Promise<void> {
  if (level === 'system') {
    const value = JSON.stringify({})
    await tx
      .insertInto('settings')
      .values({ key: SYSTEM_KEY, value })
      .onConflict((known) => known.doNothing())
      .execute()
    await tx
      .selectFrom('settings')
      .select('key')
      .where('key', '=', SYSTEM_KEY)
      .forUpdate()
      .execute()
    return
  }
  const rows =
    'platform' in level
      ? tx.selectFrom('platforms').select('id').where('id', '=', level.platform)
      : tx.selectFrom('accounts').select('id').where('id', '=', level.member)
  await rows.forNoKeyUpdate().execute()
}
