import { MENTIONS_NOTIFIED_MAX, mentionsOf } from '@ideathlon/contracts/mentions'
import { plainText, type RichText } from '@ideathlon/contracts/rich-text'
import { sql } from 'kysely'
import { isBlockedFor } from '../../../community/relations/between.ts'
import { startOfDay } from '../../../kernel/day.ts'
import type { Tx } from '../../../kernel/deps.ts'
import type { Standing } from '../../topics/standing.ts'

/** The handles that a text mentions, leaving out quoted text. */
function handlesIn(body: RichText): string[] {
  const own = body.content.filter(({ type }) => type !== 'blockquote')
  const named = mentionsOf(plainText({ type: 'doc', content: own })).map(({ handle }) => handle)
  return [...new Set(named)].slice(0, MENTIONS_NOTIFIED_MAX)
}

type MentionInput = {
  message: number
  topic: number
  writer: number
  isAnonymous: boolean
  standing: Pick<Standing, 'provider' | 'found'>
  body: RichText
}

/**
 * Saves the members whom a message mentions, and returns those whom it did not mention before and
 * who can read it. A block suppresses a mention, but not one by an alias, because a suppressed
 * mention would reveal who is behind the alias.
 */
export async function saveMentions(
  tx: Tx,
  { message, topic, writer, isAnonymous, standing, body }: MentionInput,
  now: Date,
): Promise<number[]> {
  const handles = handlesIn(body)
  if (handles.length === 0) return []
  const { rows } = await sql<{ id: number; admin: boolean; ambassador: boolean }>`
    select a.id, a.is_admin as admin, a.is_ambassador as ambassador from accounts a
    where a.handle = any(${handles}) and a.deleted_at is null and not a.is_guest
      and a.id <> ${writer}
      and (${isAnonymous} or not ${isBlockedFor(writer, sql`a.id`)})`.execute(tx)
  const reading: number[] = []
  for (const { id, admin, ambassador } of rows) {
    const { read } = await standing.provider.access(
      tx,
      { id, admin, ambassador },
      standing.found.id,
    )
    if (read) reading.push(id)
  }
  if (reading.length === 0) return []
  const made = await tx
    .insertInto('talk_mentions')
    .values(
      reading.map((member) => ({
        member,
        message,
        topic,
        at: isAnonymous ? startOfDay(now) : now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('member')
    .execute()
  return made.map(({ member }) => member)
}
