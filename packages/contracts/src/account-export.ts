import * as z from 'zod'
import { Community } from './export-of-community.ts'
import { ExportedMoney } from './export-of-money.ts'
import { Anything, At, Count, Day, Id, maybe, rows, Text } from './export-shapes.ts'
import { ExportedOfPrograms } from './integrators/account-export.ts'
import { Resume } from './resume.ts'

const Person = {
  account: rows({
    ...{ id: Id, handle: Text, email: maybe(Text), claimed_email: maybe(Text) },
    ...{ first_name: Text, last_name: Text, bio: Text, slogan: Text, place: Text },
    ...{
      interests: Anything,
      duties: Anything,
      links: Anything,
      locale: Text,
      avatar: maybe(Text),
    },
    ...{ masthead_pattern: Anything, masthead_hue: Anything, masthead_picture: maybe(Text) },
    ...{ is_organization: z.boolean(), is_guest: z.boolean() },
    ...{ is_admin: z.boolean(), is_ambassador: z.boolean(), created_at: At },
    ...{ email_verified_at: maybe(At), handle_changed_at: maybe(At), leaving_at: maybe(At) },
    ...{ silenced_until: maybe(Text), suspended_until: maybe(Text) },
  }),
  social_handles: rows({ provider: Text, handle: Text }),
  connected_accounts: rows({ provider: Text, handle: maybe(Text), connected_at: At }),
  second_factor: rows({ confirmed_at: maybe(At) }),
  former_handles: rows({ handle: Text, left_at: At }),
  payout_method: rows({ kind: Text, holder: Text, country: Text, masked: Text, changed_at: At }),
  preferences: rows({ value: Anything, changed_at: At }),
  notice_levels: rows({ grp: Text, level: Text }),
  sessions: rows({ created_at: At, expires_at: At, seen_at: maybe(At), device: Text }),
  ...ExportedOfPrograms,
  security_log: rows({ id: Text, what: Text, device: Text, happened_at: At }),
  networks_and_devices_we_remember: rows({ kind: Text, seen_at: At }),
  visits_by_admins: rows({ reason: Text, entered_at: At, ended_at: maybe(At) }),
  audit: rows({ act: Text, by_myself: maybe(z.boolean()), day: Day }),
  resume: rows({
    public_at: maybe(At),
    ...Resume.pick({ totals: true, ideas: true, mentored: true }).shape,
  }),
}

const Others = {
  mutes: rows({ subject: Text, since: At }),
  following: rows({ followed: Id, since: At }),
  followers: rows({ follower: Id, since: At }),
  following_subjects: rows({ kind: Text, subject: Id, since: At }),
  friends: rows({ friend: Id, since: At }),
  friend_requests_sent: rows({ asked: Id, asked_at: At }),
  friend_requests_received: rows({
    ...{ asker: Id, asked_at: At, settled_at: maybe(At), outcome: maybe(Text) },
  }),
  blocked: rows({ blocked: Id, since: At }),
  organisations: rows({ organisation: Id, role: Text, joined_at: At }),
  organisation_doors: rows({ organisation: Id, standing: Text, since: At }),
  channels: rows({ channel: Id, role: Text, joined_at: At }),
  channel_requests: rows({
    channel: Id,
    answers: z.array(z.object({ question: Text, answer: Text })),
    asked_at: At,
  }),
  channel_invitations: rows({ channel: Id, made_at: At, expires_at: At }),
  channel_invitations_sent: rows({ channel: Id, kind: Text, made_at: At }),
  channel_tasks: rows({ channel: Id, title: Text, made_at: At, done_at: maybe(At) }),
  channel_tasks_taken: rows({ channel: Id, title: Text, done_at: maybe(At) }),
  channel_replies: rows({
    ...{ channel: Id, topic: Id, body: Anything, held_at: At },
    ...{ ruling: maybe(Text), reason: maybe(Text) },
  }),
  organisations_offered: rows({ slug: Text, name: Text, offered_at: maybe(At) }),
  teams: rows({ team: Id, standing: Text, since: At }),
  platforms: rows({ slug: Text, title: Text, created_at: At }),
  platform_staff: rows({ platform: Id, added_at: At }),
  tournament_announcements: rows({ tournament: Id, text: Text, at: At }),
  suggestion_box: rows({ title: Text, welcome: Text, is_open: z.boolean(), opened_at: At }),
  letters_sent: rows({
    ...{ box: Id, title: Text, body: Text, sent_at: At },
    ...{ answer: Text, answered_at: maybe(At) },
  }),
  letters_received: rows({
    ...{ sender: Id, title: Text, body: Text, sent_at: At },
    ...{ answer: Text, answered_at: maybe(At) },
  }),
  reports: rows({ subject: Text, reason: Text, note: Text, reported_at: At }),
  feedback: rows({
    ...{ about: Text, path: Text, text: Text, email: maybe(Text), state: Text, sent_at: At },
    answers: z.array(Text),
  }),
  sanctions: rows({
    ...{ action: Text, reason: Text, until: maybe(Text), made_at: At },
    ...{ lifted_at: maybe(At), lift_reason: maybe(Text) },
  }),
  moderation: rows({
    ...{
      subject_kind: Text,
      title: Text,
      excerpt: Text,
      verdict: maybe(Text),
      reason: maybe(Text),
    },
    ...{ decided_at: At, appeal: maybe(Text), appealed_at: maybe(At), upheld: maybe(z.boolean()) },
    ...{ appeal_reason: maybe(Text), appeal_at: maybe(At) },
  }),
}

const Play = {
  questions: rows({
    ...{ id: Id, slug: Text, question_title: Text, question_detail: Text, state: Text },
    ...{ assumption_who: Text, assumption_what: Text, assumption_why: Text },
    ...{ opens_at: At, closes_at: At, created_at: At, primary_image: maybe(Text) },
    ...{ tags: z.array(Text), links: z.array(Text), prize_description: maybe(Text) },
    ...{ prize_type: Text, prize_title: Text, prize_cents: Count, idea_entry_fee_cents: Count },
    ...{ article: Anything, image_credit: Anything, deep_dives: Anything },
    ...{ location: Anything, own_idea: Anything },
  }),
  entry_fees_used: rows({ challenge: Id, idea: Id, pass: Text, used_at: At }),
  question_edits: rows({
    challenge: Id,
    field: Text,
    before: Anything,
    after: Anything,
    edited_at: At,
  }),
  questions_rated: rows({ challenge: Id, stars: Count, rated_at: At }),
  questions_looked_at: rows({ challenge: Id, seen_at: At }),
  drafts: rows({
    ...{ draft_type: Text, challenge: maybe(Id), title: Text, content: Anything },
    ...{ created_at: At, saved_at: At, sent_at: maybe(At) },
  }),
  /** `place` is null until the place is announced. */
  ideas: rows({
    ...{ id: Id, challenge: Id, title: Text, description: Text, state: Text, entered_at: At },
    ...{ body: Anything, image: maybe(Text), image_alt: Text, purpose: Text },
    ...{ answers: z.array(Text), edited_at: maybe(At), is_private: z.boolean() },
    ...{ caption_top: maybe(Text), caption_bottom: maybe(Text), place: maybe(Count) },
  }),
  ratings: rows({ id: Id, challenge: Id, half_stars: Count, rated_at: At }),
  rating_changes: rows({ idea: Id, half_stars: Count, changed_at: At }),
  skips: rows({ idea: Id, challenge: Id, reason: maybe(Text), skipped_at: At }),
  /** How it was received; null until its challenge is over. */
  mentoring: rows({
    ...{ idea: Id, challenge: Id, kind: Text, body: Text, written_at: At },
    ...{ rates: maybe(Count), stars: maybe(Count) },
  }),
  mentoring_rated: rows({
    ...{ mentoring: Id, challenge: Id, stars: Count, choices: z.array(Text), rated_at: At },
  }),
  ama_mentoring: rows({ challenge: Id, invited_at: At, accepted_at: maybe(At) }),
  doubts: rows({
    ...{ challenge: Id, kind: Text, alternative: Text, reason: Text, written_at: At },
    ...{ removed_at: maybe(At), removed_reason: maybe(Text), votes: maybe(Count) },
    ...{ accepted_at: maybe(At), kudos_at: maybe(At) },
  }),
  votes: rows({ assumption: Id, voted_at: At }),
  picks: rows({ challenge: Id, place: Count, idea: Id, comment: maybe(Text) }),
  question_co_authorships: rows({ challenge: Id, slug: Text, opens_at: At }),
  draft_co_authorships: rows({ draft: Id, invited_at: At, accepted_at: maybe(At) }),
  co_author_invitations: rows({ challenge: Id, state: Text, invited_at: At, expires_at: At }),
  co_authorships: rows({ idea: Id, invited_at: At, accepted_at: maybe(At) }),
  topics: rows({
    ...{ id: Id, context_kind: Text, title: maybe(Text), tags: z.array(Text), created_at: At },
  }),
  messages: rows({
    ...{ id: Id, topic: Id, body: Anything, state: Text, created_at: At, edited_at: maybe(At) },
  }),
  read_topics: rows({ topic: Id, last_read: Count, level: Text, updated_at: At }),
  saved_topics: rows({ topic: Id, saved_at: At }),
  mentions: rows({ message: Id, topic: Id, at: At }),
  conversations: rows({ conversation: Id, joined_at: At, left_at: maybe(At) }),
  conversations_made: rows({ id: Id, title: maybe(Text), made_at: At }),
  message_votes: rows({ message: Id, kind: Text, voted_at: At }),
  lab_folders: rows({ idea: Id, parent: maybe(Text), name: Text, made_at: At }),
  lab_tasks: rows({ idea: Id, title: Text, made_at: At, done_at: maybe(At) }),
  lab_tasks_taken: rows({ idea: Id, title: Text, done_at: maybe(At) }),
  pages_written: rows({
    ...{ platform: Id, page: Text, version: Count, title: Text, markdown: Text, written_at: At },
  }),
}

const Rest = {
  attachments: rows({
    ...{ id: Text, kind: Text, name: Text, title: maybe(Text), type: Text, bytes: Count },
    ...{ is_private: z.boolean(), folder: maybe(Text), made_at: At, stored_at: maybe(At) },
  }),
  folders: rows({ id: Text, parent: maybe(Text), name: Text, made_at: At }),
  storage: rows({ bytes: Count }),
  files: rows({
    ...{ key: Text, kind: Text, name: Text, type: Text, bytes: Count },
    ...{ width: maybe(Count), height: maybe(Count), made_at: At, stored_at: maybe(At) },
  }),
  shared_later: rows({ subject: Text, target: Text, content: Anything, kept_at: At }),
  arrivals_by_links: rows({ challenge: Id, day: Day, via: Text, clicks: Count }),
  links_followed: rows({ challenge: Id, via: Text, followed_at: At }),
  sharing_accounts: rows({
    ...{ provider: Text, host: Text, handle: Text, url: Text },
    ...{ is_expired: z.boolean(), connected_at: At },
  }),
  shared_posts: rows({
    ...{ provider: Text, subject: Text, target: Text, parts: Anything },
    ...{ state: Text, started_at: At },
  }),
  imported_rows: rows({ target: Text, draft: Id, imported_at: At }),
  posts: rows({
    ...{ id: Id, title: Text, body: Anything, picture: maybe(Text), picture_alt: Text },
    ...{ state: Text, published_at: maybe(At), created_at: At, changed_at: At },
  }),
  build_tasks: rows({ kind: Text, status: Text, filed_at: At, ended_at: maybe(At) }),
  saved_views: rows({ screen: Text, name: Text, search: Text, saved_at: At }),
  mail: rows({ kind: Text, filed_at: At, sent_at: maybe(At) }),
  notices: rows({
    ...{ id: Text, kind: Text, subject: maybe(Text), data: Anything },
    ...{ told_at: At, read_at: maybe(At) },
  }),
  ...ExportedMoney,
  scores: rows({ role: z.unknown(), score: z.number(), brain_level: Count, rank_label: Text }),
  point_events: rows({
    ...{ key: Text, role: z.unknown(), points: z.number(), at: At },
    ...{ challenge: maybe(Id), idea: maybe(Id) },
  }),
  /** The payments that would be due if its challenge closed now. */
  pending_points: rows({ challenge: Id, key: Text, times: Count }),
  /** Lists of another service that could not be read this time. */
  not_at_hand: z.array(z.enum(['scores', 'point_events'])),
}

/**
 * Everything that is kept about a member, for that member, without what others entered in an open
 * challenge, how the member's own ideas are doing there, or anyone's weight.
 */
export const AccountExport = z.strictObject({
  exported_at: At,
  ...Person,
  ...Others,
  ...Community,
  ...Play,
  ...Rest,
})
export type AccountExport = z.infer<typeof AccountExport>
