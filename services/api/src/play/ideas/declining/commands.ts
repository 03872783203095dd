import type { PowerActName } from '@ideathlon/contracts/acts-of-power'
import type { IdeaId } from '@ideathlon/contracts/ids'
import type { Actor } from '@ideathlon/service-kit/auth'
import { byAdmin, challengePower } from '../../../kernel/audit/challenge-power.ts'
import { type Origin, type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { limited } from '../../../kernel/limits/limited.ts'
import { announceChallenge } from '../../../kernel/live/announce.ts'
import { can } from '../../../kernel/permissions/can.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { opennessOf } from '../../challenges/openness.ts'
import { type ChallengeRow, challengeContext } from '../../challenges/store.ts'
import { loadChallengeOf } from '../load-challenge-of.ts'
import { declineIdeas, restoreIdeas } from '../save.ts'
import { ideaDeclined, ideaRestored } from '../signals.ts'
import { decideDeclining, decideRestoring, isHiddenByReview, restorableUntil } from './rules.ts'

type By = { origin: Origin; actor: Actor }
type Loaded = { challenge: ChallengeRow; idea: IdeaRow }
type IdeaRow = {
  id: number
  author: number
  title: string
  state: string
  declined_at: Date | null
}

/**
 * Removes an idea from rating, ranking and lists. Its ratings earn nothing, and its author can
 * enter another one.
 */
export async function declineIdea(
  deps: Deps,
  { origin, actor }: By,
  { id, reason }: { id: IdeaId; reason: string },
): Promise<Outcome<{ id: IdeaId; restorable_until: string; slug: string }>> {
  const outcome = await runCommand(deps, origin, {
    load: (tx) => loadIdea(tx, id),
    may: ({ challenge }) => can(actor, 'idea.decline', { asker: challenge.asker }),
    decide: ({ challenge, idea }, now) =>
      decideDeclining({
        challenge: opennessOf(challenge, now),
        declinedAt: idea.declined_at,
        isHidden: isHiddenByReview(idea),
        ...byAdmin(actor.id, challenge.asker),
      }),
    power: (loaded) => ideaPower('idea.decline', loaded),
    save: async (tx, { challenge, idea }, _accepted, now) => {
      await limited({ ...deps, db: tx, now: () => now }, 'idea-verdict', id)
      await declineIdeas(tx, [id])
      const declined = { declined_at: now, declined_by: actor.id, declined_reason: reason }
      await tx.updateTable('ideas').set(declined).where('id', '=', id).execute()
      const { author, title } = idea
      const { slug } = challenge
      await emit(tx, ideaDeclined, { idea: id, title, author, slug, reason }, now)
      return {
        view: { id, restorable_until: restorableUntil(now).toISOString(), slug },
        context: challengeContext(challenge, id),
      }
    },
  })
  if (outcome.ok) announceChallenge(deps.nats, outcome.view.slug)
  return outcome
}

export async function restoreIdea(
  deps: Deps,
  { origin, actor }: By,
  id: IdeaId,
): Promise<Outcome<{ id: IdeaId; slug: string }>> {
  const outcome = await runCommand(deps, origin, {
    load: (tx) => loadIdea(tx, id),
    may: ({ challenge }) => can(actor, 'idea.decline', { asker: challenge.asker }),
    decide: ({ challenge, idea }, now) => {
      const state = {
        challenge: opennessOf(challenge, now),
        declinedAt: idea.declined_at,
        isHidden: isHiddenByReview(idea),
        ...byAdmin(actor.id, challenge.asker),
      }
      return decideRestoring(state, now)
    },
    power: (loaded) => ideaPower('idea.restore', loaded),
    save: async (tx, { challenge, idea }, _accepted, now) => {
      await limited({ ...deps, db: tx, now: () => now }, 'idea-verdict', id)
      await restoreIdeas(tx, [id])
      const back = { declined_at: null, declined_by: null, declined_reason: '' }
      await tx.updateTable('ideas').set(back).where('id', '=', id).execute()
      const { author, title } = idea
      const { slug } = challenge
      await emit(tx, ideaRestored, { idea: id, title, author, slug }, now)
      return { view: { id, slug }, context: challengeContext(challenge, id) }
    },
  })
  if (outcome.ok) announceChallenge(deps.nats, outcome.view.slug)
  return outcome
}

const ideaPower = (act: PowerActName, { challenge, idea }: Loaded) => ({
  ...challengePower(act, challenge, { idea: idea.id }),
  subject: `idea:${idea.id}`,
})

/** The challenge is locked first, because its counts change. */
async function loadIdea(tx: Tx, id: IdeaId): Promise<Loaded> {
  const challenge = await loadChallengeOf(tx, id, 'alone')
  const idea = await tx
    .selectFrom('ideas')
    .select(['id', 'author', 'title', 'state', 'declined_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { challenge, idea }
}
