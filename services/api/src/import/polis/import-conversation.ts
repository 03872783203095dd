import { createHash } from 'node:crypto'
import { type ReplayDeps, type Replayed, replay } from '../history/replay.ts'
import type { Conversation } from './conversation.ts'
import { type Told, tellConversation } from './tell.ts'

export type Imported = Replayed & { challenge: number; counts: Told['counts'] }

/** Adds what is not there yet of a conversation; all of it at the first time, nothing at the second. */
export async function importConversation(
  deps: ReplayDeps,
  conversation: Conversation,
  onProgress?: (done: number, total: number) => void,
): Promise<Imported> {
  const { key, steps, counts } = tellConversation(conversation)
  const history = { name: `polis-${key}`, fingerprint: fingerprintOf(conversation), steps }
  const replayed = await replay(deps, history, {
    onProgress: (done) => onProgress?.(done, steps.length),
  })
  return { ...replayed, challenge: replayed.challenges[key] ?? 0, counts }
}

/** Changes with anything that an export says. */
function fingerprintOf(conversation: Conversation): string {
  return createHash('sha256').update(JSON.stringify(conversation)).digest('hex')
}
