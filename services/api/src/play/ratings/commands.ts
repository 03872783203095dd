import type { ChallengeId, ChallengeSlug, IdeaId, MemberId } from '@ideathlon/contracts/ids'
import type { RateIdea } from '@ideathlon/contracts/ratings'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { SendReport } from '@ideathlon/contracts/reports'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { saveAskerSides } from '../../community/fair-pay/asker-pay.ts'
import {
  type AcceptedCommand,
  batched,
  type Sent,
} from '../../kernel/command/batching/run-batched.ts'
import { type Accepted, accept, refuse } from '../../kernel/command/decision.ts'
import {
  type Origin,
  type Outcome,
  runCommand,
  type Saved,
} from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { contentReported } from '../../kernel/moderation/signals.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { opennessOf } from '../challenges/openness.ts'
import { challengeContext, loadChallenge } from '../challenges/store.ts'
import { areIdeasHiddenFrom } from '../idea-reading/privacy.ts'
import { type LoadedRatings, loadRatings, type RaterCommand } from './load.ts'
import { NO_PROGRESS, type Progress, progressIn, readProgress } from './queries.ts'
import { lockQueue } from './queue/queue.ts'
import { skipsLeft } from './queue/rules.ts'
import { decideRating } from './rules.ts'
import { type DecidedRating, rebuildRecentStars, saveChoices, saveRatings } from './save.ts'
import { applyRating, factsOf, paysForAsking, type RatingFacts, refusedToAll } from './state.ts'

export type Rated = {
  idea_id: number
  value: number
  changed: boolean
  progress: Progress
}

type Rating = { slug: ChallengeSlug; command: RateIdea }
type RatingAccepted = Accepted & { facts: RatingFacts }

const givenBy = ({ origin, command }: Sent<Rating>): RaterCommand => ({
  rater: origin.actor,
  command: command.command,
})

/** Ratings of one challenge that are waiting at the same time are decided and saved together. */
const rateInBatches = batched<Rating, LoadedRatings, RatingAccepted, Rated>({
  groupOf: ({ slug }) => slug,
  load: (tx, sent, now) => {
    const slug = (sent[0] as Sent<Rating>).command.slug
    return loadRatings(tx, { slug, given: sent.map(givenBy), now })
  },
  decide: (loaded, sent, now) => {
    const refused = refusedToAll(loaded, givenBy(sent), now)
    if (refused !== undefined) return refused
    const facts = factsOf(loaded, givenBy(sent), now)
    const stars = sent.command.command.value
    const decision = decideRating(facts.rule, { stars, served: facts.served })
    return decision.ok ? { ...decision, facts } : decision
  },
  apply: (loaded, taken) => {
    const { rule } = taken.accepted.facts
    applyRating(loaded, givenBy(taken), { rule, accepted: taken.accepted })
  },
  save: async (tx, loaded, taken, now) => {
    const views = taken.map((one) => savedOf(loaded, one))
    return { views, saving: saveTaken(tx, loaded, { taken, now }) }
  },
})

type TakenRating = AcceptedCommand<Rating, RatingAccepted>

async function saveTaken(
  tx: Tx,
  { challenge, asking, raters }: LoadedRatings,
  { taken, now }: { taken: readonly TakenRating[]; now: Date },
): Promise<void> {
  const given = taken.filter(({ accepted }) => accepted.newEvents.length > 0)
  const chosenAgain = taken.filter(
    ({ accepted: { newEvents, facts } }) =>
      newEvents.length === 0 && facts.rule.earlier?.isNewer !== true,
  )
  const isUnknown = (rater: MemberId) => raters.get(rater)?.recent == null
  const paying = given.flatMap(({ origin, accepted }) => {
    const { earlier, askerSide: side } = accepted.facts.rule
    const isPaid = paysForAsking(accepted)
    return earlier === null && side ? [{ rater: origin.actor, side, isPaid }] : []
  })
  const { id, asker } = challenge
  await Promise.all([
    saveRatings(
      tx,
      given.map((one) => decidedOf(one, { challenge: id, now })),
    ),
    rebuildRecentStars(tx, given.map(({ origin }) => origin.actor).filter(isUnknown)),
    saveChoices(
      tx,
      chosenAgain.map((one) => ({
        idea: one.command.command.idea_id,
        rater: one.origin.actor,
        chosenAt: one.accepted.facts.chosenAt,
      })),
    ),
    saveAskerSides(tx, { challenge: id, asker, sides: asking, now }, paying),
  ])
}

function decidedOf(
  { origin, command: { command }, accepted }: TakenRating,
  { challenge, now }: { challenge: ChallengeId; now: Date },
): DecidedRating {
  const { rule, served, chosenAt } = accepted.facts
  const { pending = [] } = accepted
  return {
    challenge,
    idea: command.idea_id,
    rater: origin.actor,
    stars: command.value,
    replacedStars: rule.earlier?.stars ?? null,
    served,
    lookedMs: command.ms ?? null,
    earnedToday: rule.earnedToday,
    isUnpaid: rule.isUnverified === true && !rule.guest,
    isLowVariance: pending.some(({ key }) => key === 'IdeaRated:IdeaRatingVarianceLow'),
    ratedAt: now,
    chosenAt,
  }
}

function savedOf(
  { challenge, ideas, besides }: LoadedRatings,
  { origin, command: { command }, accepted }: TakenRating,
): Saved<Rated> {
  const { earlier } = accepted.facts.rule
  const { idea_id: idea, value: stars } = command
  const newest = earlier?.isNewer === true ? earlier.stars : stars
  const before = besides.get(origin.actor)?.progress
  const isCounted = ideas.get(idea)?.state === 'published'
  const after = before && { ...before, rated: before.rated + (isCounted ? 1 : 0) }
  const progress = after === undefined ? NO_PROGRESS : progressIn(after)
  return {
    view: { idea_id: idea, value: newest, changed: earlier !== null, progress },
    context: challengeContext(challenge, idea),
  }
}

export function rateIdea(
  deps: Deps,
  origin: Origin & { actor: number },
  rating: Rating,
): Promise<Outcome<Rated>> {
  return rateInBatches(deps, origin, rating)
}

/** `guestOf`: the only challenge that a guest can rate in. */
export type SkipInput = {
  slug: ChallengeSlug
  idea: IdeaId
  reason: string
  /** What is wrong with the idea, for the moderators. */
  report?: Pick<SendReport, 'reason' | 'note'> | undefined
  guestOf?: ChallengeId | undefined
}
export type Skipped = { progress: Progress }

/**
 * Emits no events: the idea is not served to this rater again. Skips are limited, because endless
 * skipping would reveal the order in which ideas are served.
 */
export function skipIdea(
  deps: Deps,
  origin: Origin & { actor: number },
  { slug, idea, reason, report, guestOf }: SkipInput,
): Promise<Outcome<Skipped>> {
  const rater = origin.actor
  return runCommand(deps, origin, {
    load: async (tx) => {
      const challenge = await loadChallenge(tx, { slug }, 'shared')
      const known = await tx
        .selectFrom('ideas')
        .select('id')
        .where('id', '=', idea)
        .where('challenge', '=', challenge.id)
        .executeTakeFirst()
      if (known === undefined) throw notFound(REFUSALS.idea_not_found)
      const who = { challenge: challenge.id, rater }
      await lockQueue(tx, who)
      const budget = await readBudget(tx, { ...who, idea, reason })
      return { challenge, budget, isShut: await areIdeasHiddenFrom(tx, challenge, rater) }
    },
    decide: ({ challenge, isShut, budget }, now) => {
      if (isShut) return refuse('ama_private')
      if (guestOf !== undefined && guestOf !== challenge.id) return refuse('guest_elsewhere')
      const openness = opennessOf(challenge, now)
      if (openness !== 'open') {
        return refuse(openness === 'not_open' ? 'challenge_not_open' : 'challenge_closed')
      }
      if (budget.isSkipped || skipsLeft(budget) > 0) return accept()
      return refuse('no_skips_left')
    },
    save: async (tx, { challenge }, _accepted, now) => {
      await tx
        .insertInto('skips')
        .values({ idea, rater, challenge: challenge.id, reason, skipped_at: now })
        .onConflict((conflict) => conflict.columns(['idea', 'rater']).doNothing())
        .execute()
      if (report) {
        const subject = { kind: 'idea' as const, id: String(idea) }
        await emit(tx, contentReported, { subject, reporter: rater, ...report }, now)
      }
      const progress = await readProgress(tx, { challenge: challenge.id, rater }, now)
      return { view: { progress }, context: challengeContext(challenge, idea) }
    },
  })
}

type Skip = { challenge: number; rater: number; idea: IdeaId; reason: string }
type Budget = { handedOut: number; skipped: number; isSkipped: boolean }

/**
 * Reports have a separate limit, so that raters who have run out of skips can still report spam.
 */
async function readBudget(tx: Tx, { challenge, rater, idea, reason }: Skip): Promise<Budget> {
  const { rows } = await sql<Budget>`
    select (select count(*) from served where challenge = ${challenge} and rater = ${rater})::int
        as "handedOut",
      (select count(*) from skips where challenge = ${challenge} and rater = ${rater}
        and (reason = 'report') = ${reason === 'report'})::int as skipped,
      exists (select from skips where idea = ${idea} and rater = ${rater}) as "isSkipped"`.execute(
    tx,
  )
  return rows[0] ?? { handedOut: 0, skipped: 0, isSkipped: false }
}
