import type { FeedbackChoice, MentoringId } from '@ideathlon/contracts/mentoring'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { isUnverified } from '../../../community/fair-pay/asker-pay.ts'
import { countPair, lockPair } from '../../../community/fair-pay/pair-counts.ts'
import { accountsOf } from '../../../community/relations/one-person.ts'
import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'
import { type Origin, type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { challengeContext, loadChallenge } from '../../challenges/store.ts'
import { openTo } from '../../idea-reading/privacy.ts'
import { decideRate } from './rules.ts'

export type Rate = { mentoring: MentoringId; stars: number; choices: FeedbackChoice[] }
type Rated = { mentoring: MentoringId; stars: number }

export const NO_MENTORING = 'No mentoring found!'

export function rateMentoring(
  deps: Deps,
  origin: Origin & { actor: number },
  { mentoring, stars, choices }: Rate,
): Promise<Outcome<Rated>> {
  const rater = origin.actor
  return runCommand(deps, origin, {
    load: (tx, now) => loadRate(tx, { mentoring, rater, now }),
    decide: ({ rule }) => decideRate(rule, { stars }),
    save: async (tx, { rule, challenge, idea, kind }, { newEvents }, now) => {
      if (newEvents.some((one) => 'recipient' in one)) {
        await countPair(tx, { payer: rater, recipient: rule.mentorId, now })
      }
      await tx
        .insertInto('mentoring_rates')
        .values({
          mentoring,
          rater,
          challenge: challenge.id,
          by_author: rule.authorId === rater,
          stars,
          choices,
          rated_at: now,
        })
        .execute()
      await tx
        .updateTable('mentorings')
        .set({ rates: sql`rates + 1`, stars: sql`stars + ${stars}` })
        .where('id', '=', mentoring)
        .execute()
      const comment = { idea, mentor: rule.mentorId, kind }
      const context = challengeContext(challenge, idea)
      return { view: { mentoring, stars }, context, comment }
    },
  })
}

/** Locks the challenge before the comment, like all commands within a challenge. */
async function loadRate(
  tx: Tx,
  { mentoring, rater, now }: { mentoring: MentoringId; rater: number; now: Date },
) {
  const where = await tx
    .selectFrom('mentorings')
    .select(['challenge', 'idea', 'mentor', 'kind'])
    .where('id', '=', mentoring)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (where === undefined) throw notFound(NO_MENTORING)
  const challenge = await loadChallenge(tx, { around: where.challenge }, 'shared')
  await tx
    .selectFrom('mentorings')
    .select('id')
    .where('id', '=', mentoring)
    .forNoKeyUpdate()
    .execute()
  const facts = await tx
    .selectFrom('ideas as i')
    .where(openTo(rater))
    .select('i.author')
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('mentorings as m')
            .select('m.id')
            .where('m.mentor', '=', rater)
            .where('m.challenge', '=', where.challenge),
        )
        .$castTo<boolean>()
        .as('is_peer'),
      eb
        .exists(
          eb
            .selectFrom('mentoring_rates as r')
            .select('r.mentoring')
            .where('r.mentoring', '=', mentoring)
            .where('r.rater', '=', rater),
        )
        .$castTo<boolean>()
        .as('has_rated'),
    ])
    .select(sql<boolean>`${where.mentor}::int in (${accountsOf(rater)})`.as('is_own'))
    .where('i.id', '=', where.idea)
    .executeTakeFirst()
  if (facts === undefined) throw notFound(NO_MENTORING)
  const rule = {
    state: challenge.state,
    raterId: rater,
    mentorId: where.mentor,
    authorId: facts.author,
    // Before the close, a refusal would reveal who wrote the comment to an admin who links
    // accounts.
    isOwn: facts.is_own && isRevealedIn(challenge.state),
    isPeer: facts.is_peer,
    hasRated: facts.has_rated,
    isUnverified: await isUnverified(tx, rater),
    ...(isRevealedIn(challenge.state) && {
      isMentorUnverified: await isUnverified(tx, where.mentor),
      pair: await lockPair(tx, { payer: rater, recipient: where.mentor, now }),
    }),
  }
  return { rule, challenge, idea: where.idea, kind: where.kind }
}
