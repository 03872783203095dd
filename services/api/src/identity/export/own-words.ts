import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { ApiDb } from '../../deps.ts'

/** Lists of the file that take more than a table's name: what to leave out, or whose it is. */
const OWN_WORDS = {
  suggestion_box: (member: MemberId) => sql`select to_jsonb(b) as row
    from suggestion_boxes b where member = ${member}`,
  letters_sent: (member: MemberId) => sql`select to_jsonb(l) as row
    from box_letters l where sender = ${member}`,
  letters_received: (member: MemberId) => sql`select to_jsonb(l) as row
    from box_letters l where box = ${member}`,
  payout_method: (member: MemberId) => sql`select to_jsonb(p) - 'fingerprint' as row
    from payout_methods p where account = ${member}`,
  picks: (member: MemberId) => sql`select to_jsonb(p) as row
    from picks p join challenges c on c.id = p.challenge where c.asker = ${member}`,
  sessions: (member: MemberId) => sql`select to_jsonb(s) - 'token_hash' - 'old_hash' as row
    from sessions s where account = ${member} and shadowed_by is null`,
  sanctions: (member: MemberId) => sql`select to_jsonb(s) - 'made_by' - 'lifted_by' as row
    from sanctions s where member = ${member}`,
} as const

type Written = { name: string; read(db: ApiDb, member: MemberId): AsyncIterable<object> }

export const OWN_WORDS_EXPORTERS: readonly Written[] = Object.entries(OWN_WORDS).map(
  ([name, query]) => ({
    name,
    async *read(db, member) {
      const found = await query(member).execute(db)
      for (const { row } of found.rows as { row: object }[]) yield row
    },
  }),
)
