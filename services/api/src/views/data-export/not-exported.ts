const INTERNAL =
  'how much a rating weighs and who rates alike, which would show how to get around the check'
const QUEUES =
  'which ideas are served to somebody, and when, would reveal how often ideas are rated'
const SECRET = 'a secret, or the hash of one'
const TECHNICAL = 'kept for a few hours so that a repeated request takes effect only once'
const COUNTED = 'a count for the daily limits; the acts themselves are under challenges and ideas'
const OTHERS = 'what another member did or decided; it is in their own file'
const STAFF = 'work as staff, recorded in the audit log'

/** Columns that name a member and are not exported, each with the reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'activity_seen.member': 'only how far the activity stream has been read',
  'accounts.linked_to': INTERNAL,
  'accounts.merged_into': 'leads to the member’s own account',
  'accounts.scouted_by': 'a link between two accounts',
  'assumption_challenges.removed_by': OTHERS,
  'announcements.made_by': STAFF,
  'blocks.blocked': 'who blocked the member is known only to the blocker',
  'codes.account': SECRET,
  'conversations.first': 'listed under conversations',
  'conversations.second': 'listed under conversations',
  'daily_deeds.member': COUNTED,
  'feedback_answers.answered_by': STAFF,
  'flags.changed_by': STAFF,
  'friends.friend': 'the other half of a friendship, listed under friends',
  'ideas.declined_by': OTHERS,
  'idempotency.account': TECHNICAL,
  'integrity_favours.author': INTERNAL,
  'integrity_favours.rater': INTERNAL,
  'integrity_pairs.a': INTERNAL,
  'integrity_pairs.b': INTERNAL,
  'integrity_raters.rater': INTERNAL,
  'mailings.made_by': STAFF,
  'member_group_members.added_by': STAFF,
  'member_notes.author': STAFF,
  'mentoring_queues.mentor': QUEUES,
  'notice_mailings.member': TECHNICAL,
  'notices.from_member': OTHERS,
  'notified_invitations.member': 'that an invitation was announced; the notification is listed',
  'organisation_doors.invited_by': OTHERS,
  'platform_staff.added_by': OTHERS,
  'rater_results.rater': INTERNAL,
  'raters.account': INTERNAL,
  'rating_queues.rater': QUEUES,
  'recovery_codes.account': SECRET,
  'reviews.appeal_by': STAFF,
  'reviews.claimed_by': STAFF,
  'reviews.decided_by': STAFF,
  'sanctions.lifted_by': STAFF,
  'sanctions.made_by': STAFF,
  'served.rater': QUEUES,
  'sessions.shadowed_by': STAFF,
  'shadows.admin': STAFF,
  'talk_channel_removals.account': OTHERS,
  'talk_waiting_replies.ruled_by': OTHERS,
  'teams.captain': 'the captain is one of the members, under teams',
  'talk_aliases.member': 'which alias the member used; the messages are listed',
  'talk_messages.removed_by': OTHERS,
  'talk_revisions.by': OTHERS,
  'talk_points.author': 'how much votes paid; the points are listed',
  'talk_points.voter': 'which votes paid; the votes are listed',
}
