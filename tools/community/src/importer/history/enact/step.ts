import type { Chunk } from '../chunk.ts'
import type { Step } from '../steps.ts'
import type { World } from '../world.ts'
import {
  enactAssumption,
  enactAssumptionAgreement,
  enactAssumptionVote,
} from './assumption-challenge.ts'
import { enactJoin, enactPublish } from './begin.ts'
import { enactEnter } from './enter.ts'
import { enactMentor, enactRateMentor } from './mentor.ts'
import { enactClose, enactDecline } from './moderate.ts'
import { enactRate } from './rate.ts'

/** Applies one step by the ordinary rules to the world and the chunk. */
export function enact(world: World, step: Step, chunk: Chunk): void {
  switch (step.kind) {
    case 'join':
      enactJoin(world, step, chunk)
      break
    case 'publish':
      enactPublish(world, step, chunk)
      break
    case 'enter':
      enactEnter(world, step, chunk)
      break
    case 'rate':
      enactRate(world, step, chunk)
      break
    case 'mentor':
      enactMentor(world, step, chunk)
      break
    case 'rate-mentor':
      enactRateMentor(world, step, chunk)
      break
    case 'doubt':
      enactAssumption(world, step, chunk)
      break
    case 'vote-doubt':
      enactAssumptionVote(world, step, chunk)
      break
    case 'agree-doubt':
      enactAssumptionAgreement(world, step, chunk)
      break
    case 'decline':
      enactDecline(world, step, chunk)
      break
    case 'close':
      enactClose(world, step)
      break
    case 'settle':
      // The challenge cannot change any more; the ordinary command settles it.
      break
  }
}
