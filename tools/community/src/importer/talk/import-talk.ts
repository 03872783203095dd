import { createHash } from 'node:crypto'
import { type ReplayDeps, type Replayed, replay } from '../history/replay.ts'
import type { Talk } from './talk.ts'
import { type TalkSteps, talkSteps } from './talk-steps.ts'

export type Imported = Replayed & { challenge: number; counts: TalkSteps['counts'] }

/** Imports the parts of a talk that are missing; importing it a second time changes nothing. */
export async function importTalk(
  deps: ReplayDeps,
  talk: Talk,
  onProgress?: (done: number, total: number) => void,
): Promise<Imported> {
  const { key, steps, counts } = talkSteps(talk)
  const history = { name: talk.name, fingerprint: fingerprintOf(talk), steps }
  const replayed = await replay(deps, history, {
    onProgress: (done) => onProgress?.(done, steps.length),
  })
  return { ...replayed, challenge: replayed.challenges[key] ?? 0, counts }
}

/** A fingerprint that changes with any change to the source. */
function fingerprintOf(talk: Talk): string {
  return createHash('sha256').update(JSON.stringify(talk)).digest('hex')
}
