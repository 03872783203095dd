import { SeededRandom } from '../../seeded-random.ts'
import { AttackerRecord } from './attacker-record.ts'
import { type Cast, gather } from './people.ts'
import { type Play, playDay, setOut } from './play.ts'
import { type Stage, setStage } from './server.ts'

/**
 * A day that has been played, with the challenge still open, and what attackers recorded meanwhile.
 */
export type World = {
  stage: Stage
  cast: Cast
  play: Play
  watch: AttackerRecord
  /** The attackers' own source of randomness, used where they can only guess. */
  coin: SeededRandom
}

export async function playWorld(): Promise<World> {
  const seed = Number(process.env.FAIR_SEED ?? 1)
  const chance = new SeededRandom(seed)
  const stage = await setStage(new SeededRandom(seed + 1))
  const cast = await gather(stage, chance)
  const play = await setOut(cast)
  const watch = new AttackerRecord(stage, cast, play)
  await watch.begin()
  await playDay({ stage, cast, chance }, play, watch.after)
  await watch.end()
  return { stage, cast, play, watch, coin: new SeededRandom(seed + 2) }
}
