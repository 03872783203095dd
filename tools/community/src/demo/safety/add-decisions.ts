import { activity } from '@ideathlon/api/kernel/command/decision'
import type { Tx } from '@ideathlon/api/kernel/deps'
import { challengeContext } from '@ideathlon/api/play/challenges/store'
import { declineIdeas } from '@ideathlon/api/play/ideas/save'
import { fileForReview } from '@ideathlon/api/safety/moderation/queue/file-for-review'
import { sanction } from '@ideathlon/api/safety/sanctions/sanction'
import { fileInOutbox } from '@ideathlon/service-kit/outbox/file'
import type { Cast, SafetyWords } from './read-words.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const ORDINARY = 10

type Scene = { words: SafetyWords; cast: Cast; now: number }

/** Creates declined ideas, one of them with an appeal, pending reports, and two sanctions. */
export async function addDecisions(tx: Tx, scene: Scene): Promise<void> {
  const bystanders = await findBystanders(tx, scene.cast)
  await addDeclined(tx, scene, bystanders)
  await addWaiting(tx, scene, bystanders)
  await addSanctions(tx, scene, bystanders)
}

/**
 * Ordinary members without a login. The guests of surveys are left out: they have no login either,
 * but are not members.
 */
async function findBystanders(tx: Tx, { admin, keepers }: Cast): Promise<number[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select('id')
    .where('email', 'is', null)
    .where('guest_of', 'is', null)
    .where('id', 'not in', [admin, ...keepers])
    .orderBy('id', 'desc')
    .limit(12)
    .execute()
  return rows.map(({ id }) => id)
}

async function addDeclined(
  tx: Tx,
  { words, cast, now }: Scene,
  reporters: readonly number[],
): Promise<void> {
  const declined = await tx
    .selectFrom('ideas as i')
    .innerJoin('challenges as c', 'c.id', 'i.challenge')
    .innerJoin('accounts as a', 'a.id', 'i.author')
    .select(['i.id', 'i.author', 'i.title', 'i.description', 'i.challenge'])
    .select(['c.platform', 'c.category', 'c.slug'])
    .where('i.state', '=', 'published')
    .where('c.state', '=', 'open')
    .where('a.email', 'is', null)
    .orderBy('i.number')
    .limit(words.decisions.length)
    .execute()
  await declineIdeas(
    tx,
    declined.map(({ id }) => id),
  )
  for (const [at, idea] of declined.entries()) {
    const isLast = at === declined.length - 1
    const decision = {
      idea,
      by: cast.keepers[at % cast.keepers.length] ?? cast.admin,
      reporter: reporters[at] ?? cast.admin,
      reason: words.decisions[at] ?? '',
      appeal: isLast ? words.appeal : null,
      at: new Date(now - (declined.length - at) * 3 * DAY_MS),
    }
    const review = await saveDecision(tx, decision)
    await saveReport(tx, decision, review)
  }
}

type DeclinedIdea = {
  id: number
  author: number
  title: string
  description: string
  challenge: number
  platform: number
  category: number
  slug: string
}
type Decision = {
  idea: DeclinedIdea
  by: number
  reporter: number
  reason: string
  appeal: string | null
  at: Date
}

/** Saves the decision and its event. */
async function saveDecision(tx: Tx, { idea, by, reason, appeal, at }: Decision): Promise<number> {
  const { id } = await tx
    .insertInto('reviews')
    .values({
      subject_kind: 'idea',
      subject_id: String(idea.id),
      author: idea.author,
      platform: idea.platform,
      challenge: idea.challenge,
      title: idea.title,
      excerpt: idea.description,
      link: `/challenges/${idea.slug}?idea=${idea.id}`,
      weight: 2 * ORDINARY,
      reports: 1,
      is_hidden: true,
      opened_at: new Date(at.getTime() - 5 * HOUR_MS),
      state: appeal === null ? 'decided' : 'appealed',
      verdict: 'decline',
      reason,
      decided_by: by,
      decided_at: at,
      appeal,
      appealed_at: appeal === null ? null : new Date(at.getTime() + 9 * HOUR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const context = challengeContext({ ...idea, id: idea.challenge }, idea.id)
  const newEvents = [activity('IdeaDeclined', {})]
  const filing = { actor: by, requestId: 'demo', context, occurredAt: at, newEvents }
  await fileInOutbox(tx, [filing])
  return id
}

async function saveReport(tx: Tx, { idea, reporter, at }: Decision, review: number): Promise<void> {
  await tx
    .insertInto('reports')
    .values({
      review,
      reporter,
      subject: `idea:${idea.id}`,
      reason: 'spam',
      weight: 2 * ORDINARY,
      reported_at: new Date(at.getTime() - 5 * HOUR_MS),
    })
    .execute()
}

/** Reports ideas of open challenges, each time by a different member. */
async function addWaiting(
  tx: Tx,
  { words, now }: Scene,
  reporters: readonly number[],
): Promise<void> {
  const ideas = await tx
    .selectFrom('ideas as i')
    .innerJoin('challenges as c', 'c.id', 'i.challenge')
    .select('i.id')
    .where('c.state', '=', 'open')
    .where('i.state', '=', 'published')
    .where('i.author', 'not in', reporters)
    .orderBy('i.number', 'desc')
    .limit(3)
    .execute()
  for (const [at, { reason, note }] of words.reports.entries()) {
    const idea = ideas[at % Math.max(1, ideas.length)]
    if (idea === undefined) return
    const subject = { kind: 'idea' as const, id: String(idea.id) }
    const filed = { subject, reporter: reporters[at] ?? null, reason, note, weight: ORDINARY }
    await fileForReview(tx, filed, new Date(now - (at + 1) * 2 * HOUR_MS))
  }
}

async function addSanctions(
  tx: Tx,
  { words, cast, now }: Scene,
  bystanders: readonly number[],
): Promise<void> {
  const [silenced, suspended] = bystanders.slice(-2)
  if (silenced === undefined || suspended === undefined) return
  const by = { by: cast.keepers[0] ?? cast.admin, requestId: 'demo' }
  // In chronological order, because the audit log shows what was added last first.
  const suspension = { action: 'suspend' as const, reason: words.suspension, member: suspended }
  const later = new Date(now + 20 * DAY_MS)
  await sanction(tx, { ...by, ...suspension, until: later }, new Date(now - 4 * DAY_MS))
  const silence = { action: 'silence' as const, reason: words.silence, member: silenced }
  const until = new Date(now + 5 * DAY_MS)
  await sanction(tx, { ...by, ...silence, until }, new Date(now - DAY_MS))
}
