import { decideEntry } from '@ideathlon/api/play/ideas/entering/rules'
import type { Chunk } from '../chunk.ts'
import type { Enter } from '../steps.ts'
import { known, nextDeed, type World } from '../world.ts'
import { accepted, contextOf, fileStep } from './file-step.ts'

export function applyEnter(world: World, step: Enter, chunk: Chunk): void {
  const { id, challenge, authorId } = known(world.ideas, step.idea)
  const ownIdeas = challenge.ideasOf.get(authorId) ?? 0
  const decision = decideEntry(
    {
      challenge: challenge.isOpen ? 'open' : 'closed',
      askerId: challenge.askerId,
      authorId,
      isAskersPerson: false,
      ownIdeas,
      hasEntered: ownIdeas > 0,
      maxUserIdeas: challenge.maxUserIdeas,
      innovators: challenge.ideasOf.size,
      assumptions: challenge.assumptions,
      isCaption: false,
      readsAlong: false,
      enteredToday: nextDeed(world, { member: authorId, deed: 'entered', at: step.at }),
    },
    { answers: step.answers, isCaption: false },
  )
  const filed = { at: step.at, actor: authorId, context: contextOf(challenge, id) }
  fileStep(chunk, filed, accepted(step, decision))
  challenge.ideasOf.set(authorId, ownIdeas + 1)
}
