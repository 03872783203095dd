import type { PendingAsking } from '@ideathlon/api/community/fair-pay/rules'
import { accountCreated } from '@ideathlon/api/identity/accounts/rules'
import { decidePublish } from '@ideathlon/api/play/challenges/rules'
import { ON_MAIN_PLATFORM } from '@ideathlon/contracts/events/envelope'
import type { Chunk } from '../chunk.ts'
import type { Join, Publish } from '../steps.ts'
import { known, nextDeed, type World } from '../world.ts'
import { contextOf, fileStep } from './file-step.ts'

export function applyJoin(world: World, step: Join, chunk: Chunk): void {
  const actor = known(world.members, step.handle)
  const filed = { at: step.at, actor, context: ON_MAIN_PLATFORM }
  fileStep(chunk, filed, accountCreated())
}

type AskingInputs = PendingAsking['inputs']

/** Drafts and scheduled challenges have no events yet. */
export function applyPublish(world: World, step: Publish, chunk: Chunk): void {
  if (step.state !== 'open') return
  const challenge = known(world.challenges, step.challenge)
  const { askerId, assumptions } = challenge
  const times = { opensAt: new Date(step.opensAt), closesAt: new Date(step.closesAt) }
  const publishedToday = nextDeed(world, { member: askerId, deed: 'asked', at: step.at })
  const decision = decidePublish({ askerId, ...times, askedToday: publishedToday }, { assumptions })
  const [paid] = decision.pending ?? []
  challenge.asking = paid ? { inputs: paid.data as AskingInputs, raters: new Set() } : null
  const filed = { at: step.at, actor: askerId, context: contextOf(challenge) }
  fileStep(chunk, filed, decision)
}
