import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiDb } from '@ideathlon/api/kernel/deps'
import { sql } from 'kysely'
import * as z from 'zod'

const HOUR_MS = 3_600_000
const BOX = { title: 'What should be asked next?', is_open: true }
const WELCOME = 'Drop what bothers you, or what you would love to see asked. I read all of it.'

const Suggestion = z.strictObject({
  title: z.string(),
  body: z.string(),
  hoursAgo: z.number().positive(),
  answer: z.string(),
})

/** Gives each member with a login a suggestion box with messages in it. */
export async function addSuggestions(
  db: ApiDb,
  { logins, now }: { logins: readonly number[]; now: number },
): Promise<void> {
  const suggestions = z
    .array(Suggestion)
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'suggestions.json'), 'utf8')))
  for (const box of logins) {
    const opened = { member: box, ...BOX, welcome: WELCOME, opened_at: new Date(now - 9e8) }
    await db
      .insertInto('suggestion_boxes')
      .values(opened)
      .onConflict((known) => known.doNothing())
      .execute()
    const senders = await readSenders(db, { box, logins, many: suggestions.length })
    const rows = suggestions.flatMap(({ hoursAgo, ...suggestion }, i) => {
      const sender = senders[i]
      if (sender === undefined) return []
      const answeredAt = suggestion.answer === '' ? null : new Date(now - (hoursAgo - 30) * HOUR_MS)
      const sentAt = new Date(now - hoursAgo * HOUR_MS)
      return [{ box, sender, ...suggestion, sent_at: sentAt, answered_at: answeredAt }]
    })
    if (rows.length > 0) await db.insertInto('box_letters').values(rows).execute()
  }
}

/** Prefers senders with a login, so that people who sign in as them see what they sent. */
async function readSenders(
  db: ApiDb,
  { box, logins, many }: { box: number; logins: readonly number[]; many: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from accounts a
    where a.id <> ${box} and a.deleted_at is null and not a.is_guest
      and not exists (select from blocks b
        where (b.blocker, b.blocked) in ((a.id, ${box}), (${box}, a.id)))
    order by a.id <> all(${[...logins]}::int[]), md5(a.id::text || ${box}::text)
    limit ${many}`.execute(db)
  return rows.map(({ id }) => id)
}
