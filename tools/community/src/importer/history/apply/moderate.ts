import { accept, activity } from '@ideathlon/api/kernel/command/decision'
import type { Chunk } from '../chunk.ts'
import type { Close, Decline } from '../steps.ts'
import { known, type World } from '../world.ts'
import { contextOf, fileStep } from './file-step.ts'

/** The asker declines an idea: it receives no more ratings and is not ranked. */
export function applyDecline(world: World, step: Decline, chunk: Chunk): void {
  const idea = known(world.ideas, step.idea)
  if (idea.isDeclined) return
  idea.isDeclined = true
  const { challenge } = idea
  chunk.declined.push(idea.id)
  const filed = { at: step.at, actor: challenge.askerId, context: contextOf(challenge, idea.id) }
  fileStep(chunk, filed, accept(activity('IdeaDeclined', {})))
}

/** Updates only what later steps need; the ordinary command closes the challenge. */
export function applyClose(world: World, step: Close): void {
  known(world.challenges, step.challenge).isOpen = false
}
