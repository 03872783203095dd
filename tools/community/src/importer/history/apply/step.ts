import type { Chunk } from '../chunk.ts'
import type { Step } from '../steps.ts'
import type { World } from '../world.ts'
import {
  applyAssumption,
  applyAssumptionAgreement,
  applyAssumptionVote,
} from './assumption-challenge.ts'
import { applyJoin, applyPublish } from './begin.ts'
import { applyEnter } from './enter.ts'
import { applyMentor, applyRateMentor } from './mentor.ts'
import { applyClose, applyDecline } from './moderate.ts'
import { applyRate } from './rate.ts'

/** Applies one step by the ordinary rules to the world and the chunk. */
export function applyStep(world: World, step: Step, chunk: Chunk): void {
  switch (step.kind) {
    case 'join':
      applyJoin(world, step, chunk)
      break
    case 'publish':
      applyPublish(world, step, chunk)
      break
    case 'enter':
      applyEnter(world, step, chunk)
      break
    case 'rate':
      applyRate(world, step, chunk)
      break
    case 'mentor':
      applyMentor(world, step, chunk)
      break
    case 'rate-mentor':
      applyRateMentor(world, step, chunk)
      break
    case 'challenge-assumption':
      applyAssumption(world, step, chunk)
      break
    case 'vote-assumption':
      applyAssumptionVote(world, step, chunk)
      break
    case 'agree-assumption':
      applyAssumptionAgreement(world, step, chunk)
      break
    case 'decline':
      applyDecline(world, step, chunk)
      break
    case 'close':
      applyClose(world, step)
      break
    case 'settle':
      // The challenge can no longer change; the ordinary command settles it.
      break
  }
}
