import { FRESH_ACTIVITY_MAX } from '@ideathlon/contracts/activity/calls'
import { ACTIVITY_KINDS } from '@ideathlon/contracts/activity/entries'
import type { MemberId } from '@ideathlon/contracts/ids'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { type Mark, privateKeys } from './sources.ts'
import { readEntries } from './view-entries.ts'

/**
 * How many entries of the private stream are new. Entries that the member may not see are not
 * counted.
 */
export async function countFresh(
  db: QueryExecutorProvider,
  member: MemberId,
): Promise<{ fresh: number }> {
  const { rows } = await sql<{ position: string; part: number }>`
    select position, part from activity_seen where member = ${member}`.execute(db)
  const seen = rows[0]
  const keys = await privateKeys(
    db,
    { member, because: undefined },
    {
      kinds: ACTIVITY_KINDS,
      platform: undefined,
      before: undefined,
      after: seen && { position: Number(seen.position), part: seen.part },
      limit: FRESH_ACTIVITY_MAX,
    },
  )
  return { fresh: (await readEntries(db, keys, member)).length }
}

/** Marks entries as seen. A browser tab that is behind never undoes this. */
export async function markSeen(
  db: ApiDb,
  member: MemberId,
  { position, part }: Mark,
): Promise<void> {
  await sql`
    insert into activity_seen as s (member, position, part) values (${member}, ${position}, ${part})
    on conflict (member) do update set position = excluded.position, part = excluded.part
    where (s.position, s.part) < (excluded.position, excluded.part)`.execute(db)
}
