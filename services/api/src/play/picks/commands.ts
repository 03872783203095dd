import type { ChallengeSlug, IdeaId, MemberId } from '@ideathlon/contracts/ids'
import type { Pick } from '@ideathlon/contracts/picks'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { runChange } from '../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { loadChallenge } from '../challenges/store.ts'
import { isAskersOwn } from './queries.ts'
import { decidePicks, decideShortlist } from './rules.ts'

export type PickInput = { slug: ChallengeSlug; picks: readonly Pick[]; version: number }
type Picked = { version: number; picks: Pick[] }

/** Emits no events: picks reach the log when they are final. */
export function savePicks(
  deps: Deps,
  { actor, origin }: { actor: Actor; origin: Origin },
  { slug, ...picking }: PickInput,
): Promise<Outcome<Picked>> {
  return runChange(deps, origin, {
    load: async (tx) => {
      const challenge = await loadChallenge(tx, { slug }, 'alone')
      demand(actor, 'challenge.pick', { asker: challenge.asker }, REFUSALS.not_your_picks)
      const { state, picks_version: version } = challenge
      return { id: challenge.id, state, version, ideas: await readIdeas(tx, challenge) }
    },
    decide: (state) => decidePicks(state, picking),
    save: async (tx, { id, version: before }, { picks }, now) => {
      const version = before + 1
      await tx.deleteFrom('picks').where('challenge', '=', id).execute()
      if (picks.length > 0) {
        const rows = picks.map(({ idea, comment }, at) => ({
          challenge: id,
          place: at + 1,
          idea,
          comment,
        }))
        await tx.insertInto('picks').values(rows).execute()
      }
      const picked = { picks_version: version, picked_at: now }
      await tx.updateTable('challenges').set(picked).where('id', '=', id).execute()
      return { version, picks }
    },
  })
}

export type ShortlistInput = { slug: ChallengeSlug; idea: IdeaId; is_shortlisted: boolean }

/** Returns how many ideas are on the shortlist. */
export function shortlistIdea(
  deps: Deps,
  { actor, origin }: { actor: Actor; origin: Origin },
  { slug, idea, is_shortlisted }: ShortlistInput,
): Promise<Outcome<{ shortlisted: number }>> {
  return runChange(deps, origin, {
    load: async (tx) => {
      const challenge = await loadChallenge(tx, { slug }, 'alone')
      demand(actor, 'challenge.pick', { asker: challenge.asker }, REFUSALS.not_your_picks)
      return {
        id: challenge.id,
        state: challenge.state,
        ideas: await readIdeas(tx, challenge),
      }
    },
    decide: (state) => decideShortlist(state, idea),
    save: async (tx, { id: challenge }, _decided, now) => {
      if (is_shortlisted) {
        const row = { challenge, idea, listed_at: now }
        await tx
          .insertInto('shortlisted_ideas')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      } else {
        await tx
          .deleteFrom('shortlisted_ideas')
          .where('challenge', '=', challenge)
          .where('idea', '=', idea)
          .execute()
      }
      const listed = await tx
        .selectFrom('shortlisted_ideas')
        .select('idea')
        .where('challenge', '=', challenge)
        .execute()
      return { shortlisted: listed.length }
    },
  })
}

async function readIdeas(tx: Tx, { id, asker }: { id: number; asker: MemberId }) {
  const rows = await tx
    .selectFrom('ideas as i')
    .select('i.id')
    .select(isAskersOwn(asker).as('is_own'))
    .where('i.challenge', '=', id)
    .where('i.state', '=', 'published')
    .execute()
  return new Map(rows.map((row) => [row.id, { isOwn: row.is_own }]))
}
