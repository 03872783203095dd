import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'

/**
 * What was said in a room of few, or put into somebody's box, was said to them as oneself: it goes. Work
 * that was handed out lies on the table again; who was asked to be a co-author is asked no longer.
 */
export async function erasePrivateWords(tx: Tx, member: MemberId): Promise<void> {
  await sql`delete from file_uses u using lab_messages m
    where m.member = ${member} and u.used_by = 'lab-message:' || m.id`.execute(tx)
  await sql`delete from lab_messages where member = ${member}`.execute(tx)
  await sql`update lab_tasks set assignee = null where assignee = ${member}`.execute(tx)
  await sql`delete from idea_co_authors
    where member = ${member} and accepted_at is null`.execute(tx)
  await sql`delete from box_letters where sender = ${member}`.execute(tx)
  await sql`delete from suggestion_boxes where member = ${member}`.execute(tx)
}

/** A review of the person themselves was opened under their name; files came with one of their own. */
export async function eraseNames(tx: Tx, member: MemberId): Promise<void> {
  await sql`update reviews set title = '', excerpt = '', link = ''
    where subject_kind = 'member' and subject_id = ${String(member)}`.execute(tx)
  await sql`update files set name = '' where owner = ${member}`.execute(tx)
}
