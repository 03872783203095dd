import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPosts, suggestPosts } from '../../services/api/src/community/blog/queries.ts'
import { findFollowable } from '../../services/api/src/community/follows/followable.ts'
import { readRecruits, readScoutFigures } from '../../services/api/src/growth/scouting/queries.ts'
import { readShareLinks, readSharesOf } from '../../services/api/src/growth/share-links/queries.ts'
import { readSecurityLog, readSessions } from '../../services/api/src/identity/security/queries.ts'
import { countUnread } from '../../services/api/src/identity/sessions/count-unread.ts'
import { readNotices } from '../../services/api/src/messaging/notifications/reading/queries.ts'
import {
  readAssumptionChallenges,
  readOwnAssumptionChallenges,
} from '../../services/api/src/play/assumptions/queries.ts'
import { readInvitations } from '../../services/api/src/play/challenge-co-authors/queries.ts'
import { readCard } from '../../services/api/src/play/challenges/queries.ts'
import { loadPendingPoints } from '../../services/api/src/play/closing/payouts/load-pending.ts'
import { countDrafts, readDrafts } from '../../services/api/src/play/drafts/queries.ts'
import { readMyQuestions } from '../../services/api/src/play/ideas/innovator/queries.ts'
import { readLabs, readTasks } from '../../services/api/src/play/labs/queries.ts'
import {
  countOwnMentoring,
  readOwnMentoring,
} from '../../services/api/src/play/mentoring/own-mentoring.ts'
import { readMentoring, readToRate } from '../../services/api/src/play/mentoring/queries.ts'
import { readNextToMentor } from '../../services/api/src/play/mentoring/queue.ts'
import { readPending } from '../../services/api/src/play/pending-points/queries.ts'
import { readPicksView } from '../../services/api/src/play/picks/queries.ts'
import { readRaterQuestions } from '../../services/api/src/play/ratings/lists.ts'
import { readRaterResult } from '../../services/api/src/play/ratings/queries.ts'
import { hasPlayed, ownChoice } from '../../services/api/src/play/ratings/question/queries.ts'
import { readSuggestions } from '../../services/api/src/play/suggestion-box/queries.ts'
import { readAuditPage } from '../../services/api/src/safety/audit-log/read-audit.ts'
import { readQueue } from '../../services/api/src/safety/moderation/queue/read-queue.ts'
import { readSanctions } from '../../services/api/src/safety/sanctions/queries.ts'
import { MESSAGES_CHANNEL } from '../../services/api/src/talk/conversations/live-channel.ts'
import { readConversations } from '../../services/api/src/talk/conversations/queries.ts'
import { readAskerIdeas } from '../../services/api/src/views/dashboards/asker/read-asker-ideas.ts'
import { readFunnel } from '../../services/api/src/views/dashboards/asker/read-funnel.ts'
import { readAskerDashboard } from '../../services/api/src/views/dashboards/catalyst.ts'
import { readInnovatorDashboard } from '../../services/api/src/views/dashboards/innovator.ts'
import { readMentorDashboard } from '../../services/api/src/views/dashboards/mentor.ts'
import { readMetaDashboard } from '../../services/api/src/views/dashboards/meta.ts'
import { readPrizesDashboard } from '../../services/api/src/views/dashboards/prizes.ts'
import { readRaterDashboard } from '../../services/api/src/views/dashboards/rater.ts'
import { readScoutDashboard } from '../../services/api/src/views/dashboards/scout.ts'
import { readIdeaLog } from '../../services/api/src/views/idea-log/read-log.ts'
import { readResume } from '../../services/api/src/views/resume/read-resume.ts'
import { readQuestionsToShare } from '../../services/api/src/views/sharing/questions-to-share.ts'
import { readSnoozed } from '../../services/api/src/views/sharing/snoozed.ts'
import { openMeasuredReads } from '../play/measured-reads.ts'
import { fillPlay, QUESTIONS } from '../play/plan-tables.ts'

const TARGET_MS = 50
const FILL_MAX_MS = 180_000
const now = new Date('2026-03-02T09:00:00Z')
const reads = await openMeasuredReads()
const { db } = reads
const times: string[] = []

beforeAll(() => fillPlay(db, now), FILL_MAX_MS)
afterAll(async () => {
  process.stdout.write(`best of five, target ${TARGET_MS} ms:\n${times.join('\n')}\n`)
  await reads.close()
})

const me = 41
const page = { page: 0, size: 20 }
const scope = { member: me, home: 1, now }
const viewer = { id: me, admin: false }
const list = { rater: me, home: 1, seed: 7, now, ...page }
const scout = { scout: me, now, ...page }
const queue = {
  viewer: { id: me, admin: true },
  scope: 'everything',
  kind: undefined,
  ...page,
} as const
const mine = { member: me, now, shelf: undefined, format: undefined, ...page }
const audit = { actor: undefined, as_member: undefined, act: undefined, subject: undefined }
const listQuery = { member: me, group: undefined, ...page }
const idea = { challenge: 7, idea: 6, viewer: me }
const closed = { id: 7, state: 'closed', asker: 8 }

async function card() {
  const found = await readCard(db, 'q-7', { id: 8, admin: false })
  if (found === undefined) throw new Error('the challenge does not exist')
  return found
}

it.each<[string, () => Promise<unknown>]>([
  ['the dashboard of a member’s next tasks', () => readMetaDashboard(db, scope)],
  ['the dashboard of an asker', () => readAskerDashboard(db, scope, { shelf: 'closing', ...page })],
  [
    'the drafts on an asker’s dashboard',
    () => readAskerDashboard(db, scope, { shelf: 'draft', ...page }),
  ],
  [
    'the ideas on an asker’s dashboard',
    async () => readAskerIdeas(db, { card: await card(), viewer: 1, now, ...page }),
  ],
  ['the funnel of a challenge', async () => readFunnel(db, await card(), now)],
  ['the dashboard of an innovator', () => readInnovatorDashboard(db, scope)],
  ['the dashboard of a mentor', () => readMentorDashboard(db, scope)],
  ['the prizes dashboard', () => readPrizesDashboard(db, scope)],
  ['the dashboard of a rater', () => readRaterDashboard(db, scope)],
  ['the dashboard of a scout', () => readScoutDashboard(db, scope)],
  ['open challenges to rate', () => readRaterQuestions(db, { ...list, shelf: 'open' })],
  ['challenges in progress', () => readRaterQuestions(db, { ...list, shelf: 'mine' })],
  ['closed challenges', () => readRaterQuestions(db, { ...list, shelf: 'closed' })],
  ['a rater’s own result', () => readRaterResult(db, closed, me)],
  ['a rater’s own stars for a challenge', () => ownChoice(db, { challenge: 7, rater: me })],
  ['whether a member has played', () => hasPlayed(db, me)],
  ['the ideas to pick from', async () => readPicksView(db, await card())],
  ['the points that a close pays', () => loadPendingPoints(db, 7)],
  ['comments on an idea', () => readMentoring(db, idea, page)],
  ['comments given', () => readOwnMentoring(db, { list: 'given', me }, page)],
  ['comments received', () => readOwnMentoring(db, { list: 'received', me }, page)],
  [
    'the idea to mentor',
    () =>
      readNextToMentor(
        { db, now: () => now, random: () => 0.5 },
        { challenge: 7, mentor: me, passed: [] },
      ),
  ],
  ['the comment to rate next', () => readToRate(db, idea)],
  [
    'assumption challenges of a challenge',
    () => readAssumptionChallenges(db, { challenge: 7, kind: undefined, viewer, now }, page),
  ],
  [
    'a member’s own assumption challenges',
    () => readOwnAssumptionChallenges(db, { viewer, now }, page),
  ],
  [
    'drafts',
    () =>
      readDrafts(db, { account: me, type: undefined, origin: undefined, withSent: true, ...page }),
  ],
  ['counts of drafts', () => countDrafts(db, me, now)],
  ['invitations to co-author', () => readInvitations(db, me, page)],
  ['a member’s own challenges', () => readMyQuestions(db, { ...mine, tests: false })],
  ['an asker’s own test ideas', () => readMyQuestions(db, { ...mine, tests: true })],
  [
    'the history of a member’s own ideas',
    () => readIdeaLog(db, { member: me, kind: undefined, ...page }),
  ],
  ['labs', () => readLabs(db, { member: me, ...page })],
  ['conversations', () => readConversations(db, me, { size: 30 })],
  [
    'the state of conversations',
    async () => MESSAGES_CHANNEL.open(`private-messages-${me}`)?.read(db),
  ],
  ['tasks of a lab', () => readTasks(db, 6)],
  ['a résumé', () => readResume(db, me, me)],
  ['suggestions received', () => readSuggestions(db, { member: me, side: 'received', ...page })],
  ['suggestions sent', () => readSuggestions(db, { member: me, side: 'sent', ...page })],
  ['recruits', () => readRecruits(db, scout)],
  ['a scout’s figures', () => readScoutFigures(db, scout)],
  ['challenges to share', () => readQuestionsToShare(db, scout)],
  ['the results of a member’s own links', () => readShareLinks(db, scout)],
  ['the results of the links of a challenge', () => readSharesOf(db, 7)],
  ['a blog', () => readPosts(db, { author: me, isAuthor: false, ...page })],
  ['post suggestions for a reader', () => suggestPosts(db, { viewer: me, besides: 7, size: 6 })],
  ['challenges saved for later sharing', () => readSnoozed(db, { member: me })],
  ['items waiting for a moderator', () => readQueue(db, { ...queue, state: 'waiting' }, now)],
  [
    'ideas waiting for a moderator',
    () => readQueue(db, { ...queue, kind: 'idea', state: 'waiting' }, now),
  ],
  [
    'items waiting on platforms',
    () => readQueue(db, { ...queue, scope: [3, 4], state: 'waiting' }, now),
  ],
  ['notifications', () => readNotices(db, { ...listQuery, show: 'all' })],
  ['unread notifications', () => readNotices(db, { ...listQuery, show: 'unread' })],
  ['the number of unread notifications', () => countUnread(db, me)],
  ['the audit log', () => readAuditPage(db, { ...audit, calls: false, ...page })],
  [
    'the audit log of one actor',
    () => readAuditPage(db, { ...audit, actor: 'm7', calls: true, ...page }),
  ],
  [
    'the audit log of acts on a member’s behalf',
    () => readAuditPage(db, { ...audit, as_member: 'm7', calls: true, ...page }),
  ],
  [
    'the audit log of a subject',
    () => readAuditPage(db, { ...audit, subject: 'member:7', calls: true, ...page }),
  ],
  [
    'the audit log of one kind of act',
    () => readAuditPage(db, { ...audit, act: 'act.1', calls: false, ...page }),
  ],
  ['sanctions', () => readSanctions(db, me, now)],
  ['sessions', () => readSessions(db, { account: me, here: undefined, page }, now)],
  ['the security log of a member', () => readSecurityLog(db, me, page)],
])('reads %s by index among tens of thousands of rows', async (what, read) => {
  const { scanned, bestMs } = await reads.measure(read)
  times.push(`${bestMs.toFixed(1).padStart(8)} ms  ${what}`)
  expect(scanned).toEqual([])
})

it('reads a member’s pending points by index among tens of thousands of rows', async () => {
  const { scanned, bestMs } = await reads.measure(() => readPending(db, me, page))
  times.push(`${bestMs.toFixed(1).padStart(8)} ms  a member’s pending points`)
  // Two tables may be read in full: the one with the rules, which has only a few rows, and the log,
  // which is empty here.
  expect(scanned.filter((table) => table !== 'rules' && !table.startsWith('events_'))).toEqual([])
})

it.each<[string, () => Promise<unknown>]>([
  ['comments to rate', () => readOwnMentoring(db, { list: 'to-rate', me }, page)],
  ['the counts of a mentor', () => countOwnMentoring(db, me)],
])('reads %s without going through all comments', async (_, read) => {
  expect(await reads.mostRows(read)).toBeLessThanOrEqual(QUESTIONS)
})

it('finds a topic to follow without going through all topics', async () => {
  const found = () => findFollowable(db, 'topic', '7').catch(({ message }: Error) => message)
  const { scanned } = await reads.measure(found)
  expect(await found()).toBe('This content does not exist, or you cannot see it.')
  expect(scanned).not.toContain('talk_topics')
})
