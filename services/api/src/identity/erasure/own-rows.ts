import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'

/**
 * Removes a person from the data of one feature. What they wrote in public stays, without a name.
 */
export type Eraser = (tx: Tx, member: MemberId, now: Date) => Promise<unknown>

/** Deletes the rows of a table that belong only to the member. */
export const rows =
  (table: string, column: string): Eraser =>
  (tx, member) =>
    sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${member}`.execute(tx)

/**
 * What belongs only to the member. Each feature that stores something about members adds a line.
 */
export const OWN_ROWS: readonly Eraser[] = [
  rows('sessions', 'account'),
  rows('api_keys', 'account'),
  rows('passkeys', 'account'),
  rows('codes', 'account'),
  rows('two_factor', 'account'),
  rows('recovery_codes', 'account'),
  rows('social_accounts', 'account'),
  rows('sso_members', 'account'),
  rows('security_log', 'account'),
  rows('idempotency', 'account'),
  rows('mail', 'account'),
  rows('mail_bounces', 'account'),
  rows('member_notes', 'member'),
  rows('member_group_members', 'member'),
  rows('announcement_dismissals', 'member'),
  rows('webhook_endpoints', 'account'),
  rows('push_subscriptions', 'account'),
  rows('push_silent_groups', 'account'),
  rows('notices', 'member'),
  // Notifications to other members contain the name.
  rows('notices', 'from_member'),
  rows('notice_levels', 'member'),
  rows('notice_mailings', 'member'),
  rows('saved_views', 'member'),
  rows('follows', 'follower'),
  rows('follows', 'followed'),
  rows('subject_follows', 'member'),
  rows('activity_entries', 'member'),
  rows('activity_seen', 'member'),
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
  rows('share_followers', 'member'),
  rows('share_followers', 'scout'),
  rows('shared_posts', 'member'),
  rows('footprints', 'account'),
  rows('daily_deeds', 'member'),
  rows('snoozed_sharings', 'member'),
  rows('drafts', 'account'),
  rows('draft_co_authors', 'member'),
  rows('co_author_invitations', 'member'),
  rows('ama_mentors', 'member'),
  rows('build_tasks', 'account'),
  rows('resumes', 'account'),
  rows('platform_staff', 'account'),
  rows('tournament_announcements', 'author'),
  rows('notified_invitations', 'member'),
  rows('question_views', 'member'),
  rows('talk_reading', 'member'),
  rows('talk_saved', 'member'),
  rows('talk_mentions', 'member'),
  rows('talk_aliases', 'member'),
]
