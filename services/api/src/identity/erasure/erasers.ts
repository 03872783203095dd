import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import { eraseFromOrganisations, eraseFromTeams } from './erase-from-groups.ts'
import { eraseNames, erasePrivateWords } from './erase-private-words.ts'

/** Takes the person out of what one capability keeps. What they wrote in public stays, without a name. */
export type Eraser = (tx: Tx, member: MemberId) => Promise<unknown>

/** The rows of a table that are a member's and nobody else's business. */
const rows =
  (table: string, column: string): Eraser =>
  (tx, member) =>
    sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${member}`.execute(tx)

/** Everything in which a person stands; each capability that keeps something of one adds its own line. */
export const ERASERS: readonly Eraser[] = [
  rows('sessions', 'account'),
  rows('codes', 'account'),
  rows('two_factor', 'account'),
  rows('recovery_codes', 'account'),
  rows('social_accounts', 'account'),
  rows('security_log', 'account'),
  rows('idempotency', 'account'),
  rows('mail', 'account'),
  rows('notices', 'member'),
  // Their name stands in what others were told of them.
  rows('notices', 'from_member'),
  rows('notice_levels', 'member'),
  rows('notice_mailings', 'member'),
  rows('follows', 'follower'),
  rows('follows', 'followed'),
  rows('friend_requests', 'asker'),
  rows('friend_requests', 'asked'),
  rows('friends', 'member'),
  rows('friends', 'friend'),
  rows('blocks', 'blocker'),
  rows('blocks', 'blocked'),
  rows('mutes', 'member'),
  rows('former_handles', 'account'),
  rows('social_handles', 'account'),
  rows('payout_methods', 'account'),
  rows('member_preferences', 'member'),
  rows('scout_clicks', 'scout'),
  rows('footprints', 'account'),
  rows('daily_deeds', 'member'),
  rows('snoozed_sharings', 'member'),
  rows('drafts', 'account'),
  rows('ama_mentors', 'member'),
  rows('build_tasks', 'account'),
  rows('resumes', 'account'),
  rows('platform_staff', 'account'),
  rows('question_views', 'member'),
  erasePrivateWords,
  eraseNames,
  eraseFromOrganisations,
  eraseFromTeams,
  eraseFace,
  eraseRemarks,
]

/**
 * What was said to those who run the place was said as oneself: the words go, answers quote them and go
 * too. That there was a report, and for what reason, is a part of the case and stays.
 */
async function eraseRemarks(tx: Tx, member: MemberId): Promise<void> {
  await sql`update reports set note = '' where reporter = ${member}`.execute(tx)
  await sql`update feedback_answers n set text = '' from feedback f
    where n.feedback = f.id and f.member = ${member}`.execute(tx)
  await sql`update feedback set email = null, text = '', path = '' where member = ${member}`.execute(
    tx,
  )
}

/** Pictures that nobody uses any more are thrown away with the other ones. */
async function eraseFace(tx: Tx, member: MemberId): Promise<void> {
  await sql`update accounts set slogan = '', links = '{}', masthead_pattern = null,
    masthead_hue = null, masthead_picture = null, handle_changed_at = null
    where id = ${member}`.execute(tx)
  await sql`delete from file_uses where used_by = ${`account:${member}`}`.execute(tx)
}
