import { createHash } from 'node:crypto'
import { type ReplayDeps, type Replayed, replay } from '../history/replay.ts'
import type { Talk } from './talk.ts'
import { type Told, tellTalk } from './tell-talk.ts'

export type Imported = Replayed & { challenge: number; counts: Told['counts'] }

/** Adds what is not there yet of a talk; all of it at the first time, nothing at the second. */
export async function importTalk(
  deps: ReplayDeps,
  talk: Talk,
  onProgress?: (done: number, total: number) => void,
): Promise<Imported> {
  const { key, steps, counts } = tellTalk(talk)
  const history = { name: talk.name, fingerprint: fingerprintOf(talk), steps }
  const replayed = await replay(deps, history, {
    onProgress: (done) => onProgress?.(done, steps.length),
  })
  return { ...replayed, challenge: replayed.challenges[key] ?? 0, counts }
}

/** Changes with anything that the source says. */
function fingerprintOf(talk: Talk): string {
  return createHash('sha256').update(JSON.stringify(talk)).digest('hex')
}
