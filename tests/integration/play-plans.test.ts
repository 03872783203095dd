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
  process.stdout.write(`best of five, beside ${TARGET_MS} ms:\n${times.join('\n')}\n`)
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
  if (found === undefined) throw new Error('the question is not there')
  return found
}

it.each<[string, () => Promise<unknown>]>([
  ['the desk of what waits', () => readMetaDashboard(db, scope)],
  ['the desk of an asker', () => readAskerDashboard(db, scope, { shelf: 'closing', ...page })],
  [
    'the drafts on an asker’s desk',
    () => readAskerDashboard(db, scope, { shelf: 'draft', ...page }),
  ],
  [
    'the ideas on an asker’s desk',
    async () => readAskerIdeas(db, { card: await card(), viewer: 1, now, ...page }),
  ],
  ['how far people went', async () => readFunnel(db, await card(), now)],
  ['the desk of an innovator', () => readInnovatorDashboard(db, scope)],
  ['the desk of a mentor', () => readMentorDashboard(db, scope)],
  ['the desk of prizes', () => readPrizesDashboard(db, scope)],
  ['the desk of a rater', () => readRaterDashboard(db, scope)],
  ['the desk of a scout', () => readScoutDashboard(db, scope)],
  ['open questions to rate', () => readRaterQuestions(db, { ...list, shelf: 'open' })],
  ['questions begun', () => readRaterQuestions(db, { ...list, shelf: 'mine' })],
  ['closed questions', () => readRaterQuestions(db, { ...list, shelf: 'closed' })],
  ['an own result', () => readRaterResult(db, closed, me)],
  ['own stars of a question', () => ownChoice(db, { challenge: 7, rater: me })],
  ['who has played', () => hasPlayed(db, me)],
  ['what there is to pick', async () => readPicksView(db, await card())],
  ['what a close pays', () => loadPendingPoints(db, 7)],
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
    'doubts of a question',
    () => readAssumptionChallenges(db, { challenge: 7, kind: undefined, viewer, now }, page),
  ],
  ['own doubts', () => readOwnAssumptionChallenges(db, { viewer, now }, page)],
  [
    'drafts',
    () =>
      readDrafts(db, { account: me, type: undefined, origin: undefined, withSent: true, ...page }),
  ],
  ['counts of drafts', () => countDrafts(db, me, now)],
  ['invitations to co-author', () => readInvitations(db, me, page)],
  ['own questions', () => readMyQuestions(db, { ...mine, tests: false })],
  ['own test ideas', () => readMyQuestions(db, { ...mine, tests: true })],
  ['the log of own ideas', () => readIdeaLog(db, { member: me, kind: undefined, ...page })],
  ['rooms', () => readLabs(db, { member: me, ...page })],
  ['conversations', () => readConversations(db, me, { size: 30 })],
  [
    'the state of conversations',
    async () => MESSAGES_CHANNEL.open(`private-messages-${me}`)?.read(db),
  ],
  ['tasks of a room', () => readTasks(db, 6)],
  ['a résumé', () => readResume(db, me, me)],
  ['suggestions received', () => readSuggestions(db, { member: me, side: 'received', ...page })],
  ['suggestions sent', () => readSuggestions(db, { member: me, side: 'sent', ...page })],
  ['recruits', () => readRecruits(db, scout)],
  ['a scout’s figures', () => readScoutFigures(db, scout)],
  ['questions to share', () => readQuestionsToShare(db, scout)],
  ['what came of own links', () => readShareLinks(db, scout)],
  ['what came of the links of a challenge', () => readSharesOf(db, 7)],
  ['a blog', () => readPosts(db, { author: me, isAuthor: false, ...page })],
  ['posts for a reader', () => suggestPosts(db, { viewer: me, besides: 7, size: 6 })],
  ['kept sharings', () => readSnoozed(db, { member: me })],
  ['what waits for a moderator', () => readQueue(db, { ...queue, state: 'waiting' }, now)],
  ['ideas that wait', () => readQueue(db, { ...queue, kind: 'idea', state: 'waiting' }, now)],
  [
    'what waits on platforms',
    () => readQueue(db, { ...queue, scope: [3, 4], state: 'waiting' }, now),
  ],
  ['notices', () => readNotices(db, { ...listQuery, show: 'all' })],
  ['unread notices', () => readNotices(db, { ...listQuery, show: 'unread' })],
  ['how many are unread', () => countUnread(db, me)],
  ['the audit', () => readAuditPage(db, { ...audit, calls: false, ...page })],
  [
    'the audit of one actor',
    () => readAuditPage(db, { ...audit, actor: 'm7', calls: true, ...page }),
  ],
  [
    'the audit in one’s name',
    () => readAuditPage(db, { ...audit, as_member: 'm7', calls: true, ...page }),
  ],
  [
    'the audit of a subject',
    () => readAuditPage(db, { ...audit, subject: 'member:7', calls: true, ...page }),
  ],
  [
    'the audit of one kind of act',
    () => readAuditPage(db, { ...audit, act: 'act.1', calls: false, ...page }),
  ],
  ['sanctions', () => readSanctions(db, me, now)],
  ['sessions', () => readSessions(db, { account: me, here: undefined, page }, now)],
  ['the log of own keys', () => readSecurityLog(db, me, page)],
])('reads %s by index among tens of thousands', async (what, read) => {
  const { scanned, bestMs } = await reads.measure(read)
  times.push(`${bestMs.toFixed(1).padStart(8)} ms  ${what}`)
  expect(scanned).toEqual([])
})

it('reads own pending points by index among tens of thousands', async () => {
  const { scanned, bestMs } = await reads.measure(() => readPending(db, me, page))
  times.push(`${bestMs.toFixed(1).padStart(8)} ms  own pending points`)
  // The prices come from the rules in force, which are few rows, and the log is empty here.
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
