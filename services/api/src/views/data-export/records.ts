import type { MemberId } from '@ideathlon/contracts/ids'
import { type RawBuilder, sql } from 'kysely'

/** A list in the file: which columns that name members it covers, and how its rows are read. */
export type Recorded = {
  name: string
  covers: readonly string[]
  query(member: MemberId): RawBuilder<unknown>
}

/**
 * Exports only the named columns of the member's rows, so that columns added later are not exported
 * by accident.
 */
function own(name: string, place: `${string}.${string}`, columns: string): Recorded {
  const [table = '', column = ''] = place.split('.')
  const query = (member: MemberId) => sql`select to_jsonb(x) as row from
    (select ${sql.raw(columns)} from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = ${member}) x`
  return { name, covers: [place], query }
}

const ATTACHMENT = 'id, kind, name, title, type, bytes, is_private, folder, made_at, stored_at'
/**
 * Whether the results of challenge `c` are public.
 * Until then the export must not reveal any result.
 */
const IS_OVER = `(select c.state in ('closed', 'settled', 'archived') from challenges c where c.id = t.challenge)`
const maskUntilOver = (columns: readonly string[]) =>
  columns.map((column) => `case when ${IS_OVER} then t.${column} end as ${column}`).join(', ')

const OF_ACCOUNT = `id, handle, email, claimed_email, first_name, last_name, bio, slogan, place, interests, links,
  locale, avatar, masthead_pattern, masthead_hue, masthead_picture, is_organization, is_guest, is_admin,
  is_ambassador, duties, created_at, email_verified_at, handle_changed_at, silenced_until, suspended_until, leaving_at`

export const RECORDS: readonly Recorded[] = [
  own('account', 'accounts.id', OF_ACCOUNT),
  own('social_handles', 'social_handles.account', 'provider, handle'),
  own('connected_accounts', 'social_accounts.account', 'provider, handle, connected_at'),
  own('second_factor', 'two_factor.account', 'confirmed_at'),
  own('former_handles', 'former_handles.account', 'handle, left_at'),
  own('payout_method', 'payout_methods.account', 'kind, holder, country, masked, changed_at'),
  own('entry_fees_used', 'used_passes.member', 'challenge, idea, pass, used_at'),
  own('preferences', 'member_preferences.member', 'value, changed_at'),
  own('notice_levels', 'notice_levels.member', 'grp, level'),
  own('mutes', 'mutes.member', 'subject, since'),
  own('following', 'follows.follower', 'followed, since'),
  own('followers', 'follows.followed', 'follower, since'),
  own('following_subjects', 'subject_follows.member', 'kind, subject, since'),
  own('friends', 'friends.member', 'friend, since'),
  // The response to a sent request is left out, because it belongs to the other member.
  own('friend_requests_sent', 'friend_requests.asker', 'asked, asked_at'),
  own('friend_requests_received', 'friend_requests.asked', 'asker, asked_at, settled_at, outcome'),
  own('blocked', 'blocks.blocker', 'blocked, since'),
  own('organisations', 'organisation_members.account', 'organisation, role, joined_at'),
  own('organisation_doors', 'organisation_doors.account', 'organisation, standing, since'),
  own('organisations_offered', 'organisations.offered_to', 'slug, name, offered_at'),
  own('channels', 'talk_channel_members.account', 'channel, role, joined_at'),
  own('channel_requests', 'talk_channel_signups.account', 'channel, answers, asked_at'),
  own('channel_invitations', 'talk_channel_invites.account', 'channel, made_at, expires_at'),
  own('channel_invitations_sent', 'talk_channel_invites.made_by', 'channel, kind, made_at'),
  own('channel_tasks', 'talk_channel_tasks.made_by', 'channel, title, made_at, done_at'),
  own('channel_tasks_taken', 'talk_channel_tasks.assignee', 'channel, title, done_at'),
  own(
    'channel_replies',
    'talk_waiting_replies.member',
    'channel, topic, title, tags, body, held_at, ruling, reason',
  ),
  own('groups', 'member_group_members.member', 'grp, added_at'),
  own('announcements_dismissed', 'announcement_dismissals.member', 'announcement, dismissed_at'),
  own('notes_of_staff', 'member_notes.member', 'text, written_at'),
  own('bounced_emails', 'mail_bounces.account', 'kind, reason, bounced_at'),
  own('teams', 'team_members.account', 'team, standing, since'),
  own('platforms', 'platforms.owner', 'slug, title, created_at'),
  own('platform_staff', 'platform_staff.account', 'platform, added_at'),
  own('tournament_announcements', 'tournament_announcements.author', 'tournament, text, at'),
  own(
    'pages_written',
    'page_versions.written_by',
    'platform, page, version, language, title, markdown, written_at',
  ),
  own(
    'drafts',
    'drafts.account',
    'draft_type, challenge, title, content, created_at, saved_at, sent_at',
  ),
  // The draft itself belongs to its asker.
  own('draft_co_authorships', 'draft_co_authors.member', 'draft, invited_at, accepted_at'),
  own(
    'co_author_invitations',
    'co_author_invitations.member',
    'challenge, state, invited_at, expires_at',
  ),
  own('question_co_authorships', 'challenges.co_author', 'id as challenge, slug, opens_at'),
  own('imported_rows', 'imported_rows.account', 'target, draft, imported_at'),
  own(
    'posts',
    'posts.author',
    'id, title, body, picture, picture_alt, state, published_at, created_at, changed_at',
  ),
  own('question_edits', 'challenge_edits.editor', 'challenge, field, before, after, edited_at'),
  own('questions_rated', 'question_ratings.rater', 'challenge, stars, rated_at'),
  own('questions_looked_at', 'question_views.member', 'challenge, seen_at'),
  own('skips', 'skips.rater', 'idea, challenge, reason, skipped_at'),
  own('rating_changes', 'rating_changes.rater', 'idea, half_stars, changed_at'),
  own(
    'mentoring',
    'mentorings.mentor',
    `idea, challenge, kind, body, written_at, ${maskUntilOver(['rates', 'stars'])}`,
  ),
  own('mentoring_rated', 'mentoring_rates.rater', 'mentoring, challenge, stars, choices, rated_at'),
  own('ama_mentoring', 'ama_mentors.member', 'challenge, invited_at, accepted_at'),
  own(
    'doubts',
    'assumption_challenges.member',
    `challenge, kind, alternative, reason, written_at, removed_at, removed_reason,
     ${maskUntilOver(['votes', 'accepted_at', 'kudos_at'])}`,
  ),
  own('votes', 'assumption_votes.member', 'assumption, voted_at'),
  own('co_authorships', 'idea_co_authors.member', 'idea, invited_at, accepted_at'),
  own('lab_tasks', 'lab_tasks.made_by', 'idea, title, made_at, done_at'),
  own('lab_folders', 'lab_folders.made_by', 'idea, parent, name, made_at'),
  own('lab_tasks_taken', 'lab_tasks.assignee', 'idea, title, done_at'),
  own('topics', 'talk_topics.starter', 'id, context_kind, title, tags, created_at'),
  own('messages', 'talk_messages.member', 'id, topic, body, state, created_at, edited_at'),
  own('read_topics', 'talk_reading.member', 'topic, last_read, level, updated_at'),
  own('saved_topics', 'talk_saved.member', 'topic, saved_at'),
  own('mentions', 'talk_mentions.member', 'message, topic, at'),
  own('conversations', 'conversation_members.member', 'conversation, joined_at, left_at'),
  own('conversations_made', 'conversations.made_by', 'id, title, made_at'),
  own('message_votes', 'talk_votes.member', 'message, kind, voted_at'),
  own('suggestion_box', 'suggestion_boxes.member', 'title, welcome, is_open, opened_at'),
  own('letters_sent', 'box_letters.sender', 'box, title, body, sent_at, answer, answered_at'),
  own('letters_received', 'box_letters.box', 'sender, title, body, sent_at, answer, answered_at'),
  own('attachments', 'attachments.owner', ATTACHMENT),
  own('folders', 'storage_folders.owner', 'id, parent, name, made_at'),
  own('storage', 'storage_sums.member', 'bytes'),
  own('files', 'files.owner', 'key, kind, name, type, bytes, width, height, made_at, stored_at'),
  own('shared_later', 'snoozed_sharings.member', 'subject, target, content, kept_at'),
  own('arrivals_by_links', 'scout_clicks.scout', 'challenge, day, via, clicks'),
  {
    // The members whom a scout brought to an open challenge are left out of the scout's own export.
    name: 'links_followed',
    covers: ['share_followers.member', 'share_followers.scout'],
    query: (member) => sql`select to_jsonb(x) as row from (select challenge, via, followed_at
      from share_followers where member = ${member}) x`,
  },
  own(
    'sharing_accounts',
    'sharing_accounts.member',
    'provider, host, handle, url, is_expired, connected_at',
  ),
  own('shared_posts', 'shared_posts.member', 'provider, subject, target, parts, state, started_at'),
  own('build_tasks', 'build_tasks.account', 'kind, status, filed_at, ended_at'),
  own('mail', 'mail.account', 'kind, filed_at, sent_at'),
  own('networks_and_devices_we_remember', 'footprints.account', 'kind, seen_at'),
  own('saved_views', 'saved_views.member', 'screen, name, search, saved_at'),
  own('reports', 'reports.reporter', 'subject, reason, note, reported_at'),
  own(
    'feedback',
    'feedback.member',
    `about, path, text, email, state, sent_at, (select coalesce(jsonb_agg(n.text order by n.id), '[]')
     from feedback_answers n where n.feedback = t.id) as answers`,
  ),
  own('sanctions', 'sanctions.member', 'action, reason, until, made_at, lifted_at, lift_reason'),
  {
    name: 'moderation',
    covers: ['reviews.author'],
    query: (
      member,
    ) => sql`select to_jsonb(x) as row from (select subject_kind, title, excerpt, verdict,
      reason, decided_at, appeal, appealed_at, upheld, appeal_reason, appeal_at
      from reviews where author = ${member} and decided_at is not null) x`,
  },
  {
    name: 'sessions',
    covers: ['sessions.account'],
    query: (
      member,
    ) => sql`select to_jsonb(x) as row from (select created_at, expires_at, seen_at, device
      from sessions where account = ${member} and shadowed_by is null) x`,
  },
  own('push_devices', 'push_subscriptions.account', 'created_at'),
  own('push_silent_groups', 'push_silent_groups.account', 'grp'),
  own(
    'organisation_sign_ins',
    'sso_members.account',
    `(select p.name from sso_providers p where p.id = provider) as organisation, user_name,
      external_id, email, given_name, family_name, is_managed, is_active, created_at`,
  ),
  own('passkeys', 'passkeys.account', 'name, is_synced, created_at, used_at'),
  own(
    'webhooks',
    'webhook_endpoints.account',
    'name, url, about, kinds, state, created_at, failing_since',
  ),
  own('api_keys', 'api_keys.account', 'name, scopes, created_at, expires_at, used_at'),
  {
    name: 'visits_by_admins',
    covers: ['shadows.member'],
    query: (member) => sql`select to_jsonb(x) as row from (select reason, entered_at, ended_at
      from shadows where member = ${member} and entered_at is not null) x`,
  },
  {
    // Only the day is exported, without the actor or other subjects.
    name: 'audit',
    covers: ['audit.as_member', 'audit.actor'],
    query: (
      member,
    ) => sql`select to_jsonb(x) as row from (select act, actor = ${member} as by_myself,
      (done_at at time zone 'UTC')::date as day from audit
      where actor = ${member} or as_member = ${member} or subject = ${`member:${member}`}
      order by id) x`,
  },
  {
    name: 'picks',
    covers: ['challenges.asker'],
    query: (
      member,
    ) => sql`select to_jsonb(x) as row from (select p.challenge, p.place, p.idea, p.comment
      from picks p join challenges c on c.id = p.challenge where c.asker = ${member}) x`,
  },
  {
    // As the member sees them: points that reveal how an idea performs are hidden, even from its
    // author.
    name: 'pending_points',
    covers: ['pending_points.recipient'],
    query: (
      member,
    ) => sql`select to_jsonb(x) as row from (select p.challenge, p.key, count(*) as times
      from pending_points p where p.recipient = ${member} and not p.is_hidden group by 1, 2) x`,
  },
]
