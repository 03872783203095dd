import { OUTCOMES } from '@ideathlon/contracts/ideas'
import type { ChallengeId, MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { personOf } from '../../../community/profiles/person-of.ts'
import { dateOf } from '../../../kernel/day.ts'
import type { Tx } from '../../../kernel/deps.ts'
import { displayName, NAME_COLUMNS } from '../../../kernel/members/display-name.ts'
import { on, type Subscriber } from '../../../kernel/signals/signal.ts'
import { amaInvitationAccepted, amaMentorInvited } from '../../../play/ama/signals.ts'
import {
  assumptionChallengeAccepted,
  assumptionChallenged,
  assumptionChallengeRemoved,
  assumptionChallengeThanked,
} from '../../../play/assumptions/signals.ts'
import {
  challengeCoAuthorAccepted,
  challengeCoAuthorInvited,
  publishedCoAuthorInvited,
  publishedCoAuthorJoined,
} from '../../../play/challenge-co-authors/signals.ts'
import {
  challengeOpened,
  challengeSent,
  ideasCarriedOver,
} from '../../../play/challenges/signals.ts'
import { challengeClosed } from '../../../play/closing/signals.ts'
import {
  coAuthorAccepted,
  coAuthorInvited,
  ideaDeclined,
  ideaOutcomeSet,
  ideaRestored,
} from '../../../play/ideas/signals.ts'
import { ideaMentored } from '../../../play/mentoring/signals.ts'
import { suggestionAnswered, suggestionSent } from '../../../play/suggestion-box/signals.ts'
import { notify } from '../notify.ts'
import { notifyClosing } from '../triggers/notify-closing.ts'
import { readMentioned } from '../triggers/read-mentioned.ts'

const ASSUMPTIONS = { who: 'Who', what: 'What', why: 'Why' } as const

const ON_CHALLENGES: readonly Subscriber[] = [
  on(challengeOpened, (tx, { challenge }, now) => notifyMentioned(tx, challenge, now)),
  on(challengeSent, async (tx, { challenge, slug, question, asker: from, recipients }, now) => {
    const { name } = await personOf(tx, from)
    const data = { slug, question, name }
    const notice = { kind: 'question_sent', subject: `challenge:${challenge}`, data } as const
    const once = `sent:${challenge}`
    await notify(
      tx,
      recipients.map((to) => ({ ...notice, to, from, once })),
      now,
    )
  }),
  on(ideasCarriedOver, async (tx, { challenge, slug, earlierQuestion: question }, now) => {
    const subject = `challenge:${challenge}`
    const authors = await readCarried(tx, challenge)
    const notices = authors.map(({ to, title }) => {
      return { to, kind: 'idea_carried' as const, subject, data: { title, slug, question } }
    })
    await notify(tx, notices, now)
  }),
  on(challengeClosed, (tx, { challenge }, now) => notifyClosing(tx, challenge, now)),
]

const ON_IDEAS: readonly Subscriber[] = [
  on(ideaDeclined, (tx, { idea, author: to, title, reason, slug }, now) => {
    const data = { title, reason, slug }
    return notify(tx, [{ to, kind: 'idea_declined', subject: `idea:${idea}`, data }], now)
  }),
  on(ideaRestored, (tx, { idea, author: to, title, slug }, now) => {
    const data = { title, slug }
    return notify(tx, [{ to, kind: 'idea_restored', subject: `idea:${idea}`, data }], now)
  }),
  on(ideaOutcomeSet, (tx, { idea: id, author: to, asker: from, outcome, ...facts }, now) => {
    const { title, slug, question } = facts
    const data = { id, title, slug, question, outcome: OUTCOMES[outcome].toLowerCase() }
    return notify(tx, [{ to, kind: 'idea_outcome', subject: `idea:${id}`, data, from }], now)
  }),
  on(coAuthorInvited, async (tx, { idea: id, title, author: from, member: to }, now) => {
    const data = { id, title, name: (await personOf(tx, from)).name }
    // At most once a day, however often the author withdraws the invitation and sends it again.
    const about = { subject: `idea:${id}`, once: `idea_co_author:${id}:${dateOf(now)}` }
    await notify(tx, [{ to, kind: 'co_author_asked', ...about, data, from }], now)
  }),
  on(coAuthorAccepted, async (tx, { idea: id, title, author: to, member: from }, now) => {
    const data = { id, title, name: (await personOf(tx, from)).name }
    await notify(tx, [{ to, kind: 'co_author_accepted', subject: `idea:${id}`, data, from }], now)
  }),
  // Without `from`: an author who has muted the mentor would not be notified, and could infer who
  // it was.
  on(ideaMentored, (tx, { idea, author: to, title }, now) =>
    notify(tx, [{ to, kind: 'idea_mentored', subject: `idea:${idea}`, data: { title } }], now),
  ),
]

const ON_ASSUMPTIONS: readonly Subscriber[] = [
  on(assumptionChallenged, (tx, { challenge, asker: to, slug, question, kind: which }, now) => {
    const data = { slug, question, assumption: ASSUMPTIONS[which] }
    const subject = `challenge:${challenge}`
    return notify(tx, [{ to, kind: 'assumption_doubted', subject, data }], now)
  }),
  on(assumptionChallengeAccepted, (tx, { id, author: to, asker: from, slug, question }, now) => {
    const about = { subject: `doubt:${id}`, data: { slug, question }, once: `doubt_accepted:${id}` }
    return notify(tx, [{ to, kind: 'doubt_accepted', ...about, from }], now)
  }),
  on(assumptionChallengeThanked, (tx, { id, author: to, asker: from, slug, question }, now) => {
    const about = { subject: `doubt:${id}`, data: { slug, question }, once: `doubt_thanked:${id}` }
    return notify(tx, [{ to, kind: 'doubt_thanked', ...about, from }], now)
  }),
  on(assumptionChallengeRemoved, (tx, { id, author: to, slug, question, reason }, now) => {
    const data = { slug, question, reason }
    return notify(tx, [{ to, kind: 'doubt_removed', subject: `doubt:${id}`, data }], now)
  }),
]

const ON_INVITATIONS_AND_BOXES: readonly Subscriber[] = [
  on(challengeCoAuthorInvited, async (tx, { draft: id, title, asker: from, member: to }, now) => {
    const data = { id, title, name: (await personOf(tx, from)).name }
    // One for each draft, however often its asker withdraws the invitation and sends it again.
    const about = { subject: `draft:${id}`, once: `co_author:${id}` }
    await notify(tx, [{ to, kind: 'question_co_author_asked', ...about, data, from }], now)
  }),
  on(challengeCoAuthorAccepted, async (tx, { draft: id, title, asker: to, member: from }, now) => {
    const data = { id, title, name: (await personOf(tx, from)).name }
    const subject = `draft:${id}`
    await notify(tx, [{ to, kind: 'question_co_author_accepted', subject, data, from }], now)
  }),
  on(
    publishedCoAuthorInvited,
    async (tx, { challenge, slug, question, asker: from, member: to }, now) => {
      const data = { slug, question, name: (await personOf(tx, from)).name }
      const about = { subject: `challenge:${challenge}`, once: `late_co_author:${challenge}` }
      await notify(tx, [{ to, kind: 'challenge_co_author_asked', ...about, data, from }], now)
    },
  ),
  on(
    publishedCoAuthorJoined,
    async (tx, { challenge, slug, question, asker: to, member: from }, now) => {
      const data = { slug, question, name: (await personOf(tx, from)).name }
      const subject = `challenge:${challenge}`
      await notify(tx, [{ to, kind: 'challenge_co_author_joined', subject, data, from }], now)
    },
  ),
  on(amaMentorInvited, async (tx, { challenge, slug, question, asker: from, mentor: to }, now) => {
    const data = { ...(await personOf(tx, from)), slug, question }
    const subject = `challenge:${challenge}`
    const once = `ama_asked:${challenge}:${dateOf(now)}`
    await notify(tx, [{ to, kind: 'ama_asked', subject, data, from, once }], now)
  }),
  on(amaInvitationAccepted, async (tx, { challenge, asker: to, mentor: from, ...facts }, now) => {
    const { slug, question } = facts
    const data = { ...(await personOf(tx, from)), slug, question }
    const subject = `challenge:${challenge}`
    await notify(tx, [{ to, kind: 'ama_accepted', subject, data, from }], now)
  }),
  on(suggestionSent, async (tx, { owner: to, sender: from, title }, now) => {
    const data = { ...(await personOf(tx, from)), title }
    await notify(tx, [{ to, kind: 'box_letter', subject: `box:${from}`, data, from }], now)
  }),
  on(suggestionAnswered, async (tx, { owner: from, sender: to, title }, now) => {
    const data = { ...(await personOf(tx, from)), title }
    await notify(tx, [{ to, kind: 'box_answer', subject: `box:${from}`, data, from }], now)
  }),
]

/** Notifications about events in play. */
export const ON_PLAY: readonly Subscriber[] = [
  ...ON_CHALLENGES,
  ...ON_IDEAS,
  ...ON_ASSUMPTIONS,
  ...ON_INVITATIONS_AND_BOXES,
]

/** Notifies members whom an opened challenge mentions, if its asker has a verified address. */
async function notifyMentioned(tx: Tx, id: ChallengeId, now: Date): Promise<void> {
  const opened = await tx
    .selectFrom('challenges as c')
    .innerJoin('accounts as a', 'a.id', 'c.asker')
    .select(['a.id', 'c.slug', 'c.question_title', 'c.question_detail', ...NAME_COLUMNS])
    .where('c.id', '=', id)
    .where('a.email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (opened === undefined) return
  const { id: from, slug, question_title: question, question_detail } = opened
  const mentioned = await readMentioned(tx, { text: `${question}\n${question_detail}` })
  const data = { slug, question, name: displayName(opened) }
  const about = { subject: `challenge:${id}`, data, from, once: `named:${id}` }
  const others = [...mentioned].filter((to) => to !== from)
  await notify(
    tx,
    others.map((to) => ({ to, kind: 'question_mention' as const, ...about })),
    now,
  )
}

/** Reads the authors and co-authors of copied ideas, each with their first idea. */
async function readCarried(tx: Tx, challenge: ChallengeId) {
  const { rows } = await sql<{ to: MemberId; title: string }>`
    with carried as (select id, number, author, title from ideas where challenge = ${challenge})
    select distinct on ("to") "to", title from (
      select author as "to", number, title from carried
      union all
      select n.member, c.number, c.title from carried c join idea_co_authors n on n.idea = c.id
    ) behind order by "to", number`.execute(tx)
  return rows
}
