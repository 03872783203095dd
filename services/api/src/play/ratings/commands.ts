import type { ChallengeId, ChallengeSlug, IdeaId } from '@ideathlon/contracts/ids'
import type { RateIdea } from '@ideathlon/contracts/ratings'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { SendReport } from '@ideathlon/contracts/reports'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { accept, refuse } from '../../kernel/command/decision.ts'
import { type Origin, type Outcome, runCommand } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { contentReported } from '../../kernel/moderation/signals.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { opennessOf } from '../challenges/openness.ts'
import { challengeContext, loadChallenge } from '../challenges/store.ts'
import { saveAskerSide } from '../fair-pay/asker-pay.ts'
import { isShutTo } from '../idea-reading/privacy.ts'
import { loadRating } from './load.ts'
import { type Progress, readProgress } from './queries.ts'
import { lockQueue } from './queue/queue.ts'
import { skipsLeft } from './queue/rules.ts'
import { decideRating } from './rules.ts'
import { saveChoice, saveRatings } from './save.ts'

const ASKED = 'ChallengePublished:CreatedChallenge'

export type Rated = {
  idea_id: number
  value: number
  changed: boolean
  progress: Progress
}

export function rateIdea(
  deps: Deps,
  origin: Origin & { actor: number },
  { slug, command }: { slug: ChallengeSlug; command: RateIdea },
): Promise<Outcome<Rated>> {
  const rater = origin.actor
  const { idea_id: idea, value: stars } = command
  return runCommand(deps, origin, {
    load: (tx, now) => loadRating(tx, { slug, rater, command, now }),
    decide: ({ rule, served }) => decideRating(rule, { stars, served }),
    save: async (tx, state, { newEvents, pending = [] }, now) => {
      const { rule, challenge, served, chosenAt } = state
      const isOvertaken = rule.earlier?.isNewer === true
      const replacedStars = rule.earlier?.stars ?? null
      const isNew = rule.earlier === null
      if (newEvents.length > 0) {
        await saveRatings(tx, [
          {
            challenge: challenge.id,
            idea,
            rater,
            stars,
            replacedStars,
            served,
            lookedMs: command.ms ?? null,
            earnedToday: rule.earnedToday,
            isUnpaid: rule.isUnverified === true && !rule.guest,
            isLowVariance: pending.some(({ key }) => key === 'IdeaRated:IdeaRatingVarianceLow'),
            ratedAt: now,
            chosenAt,
          },
        ])
      } else if (!isOvertaken) await saveChoice(tx, { idea, rater, chosenAt })
      if (isNew && rule.askerSide) {
        const isPaid = newEvents.some(({ key }) => key === ASKED)
        const { id, asker } = challenge
        await saveAskerSide(tx, rule.askerSide, { challenge: id, asker, rater, now, isPaid })
      }
      const stands = isOvertaken ? (replacedStars ?? stars) : stars
      const progress = await readProgress(tx, { challenge: challenge.id, rater }, now)
      return {
        view: { idea_id: idea, value: stands, changed: !isNew, progress },
        context: challengeContext(challenge, idea),
      }
    },
  })
}

/** `guestOf`: the one challenge of a guest. */
export type Skipping = {
  slug: ChallengeSlug
  idea: IdeaId
  reason: string
  /** What is wrong with it, for the moderators. */
  report?: Pick<SendReport, 'reason' | 'note'> | undefined
  guestOf?: ChallengeId | undefined
}
export type Skipped = { progress: Progress }

/**
 * Without events: the idea is not served to this rater again. Skips are limited, because endless skipping would
 * reveal the order in which ideas are served.
 */
export function skipIdea(
  deps: Deps,
  origin: Origin & { actor: number },
  { slug, idea, reason, report, guestOf }: Skipping,
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
      return { challenge, budget, isShut: await isShutTo(tx, challenge, rater) }
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

type Asked = { challenge: number; rater: number; idea: IdeaId; reason: string }
type Budget = { handedOut: number; skipped: number; isSkipped: boolean }

/** Reports have a budget of their own, so that raters without skips can still report spam. */
async function readBudget(tx: Tx, { challenge, rater, idea, reason }: Asked): Promise<Budget> {
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
