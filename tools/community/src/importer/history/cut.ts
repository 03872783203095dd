import type { Step } from './steps.ts'

/** So many steps share a transaction: enough to be fast, few enough to wait for. */
export const CHUNK_STEPS = 500

/**
 * The steps from the `from`-th on, up to the instant `until`, in chunks. An ending stands alone: it
 * waits until the log has everything before it.
 */
export function* cut(
  steps: readonly Step[],
  { from, until = Number.POSITIVE_INFINITY }: { from: number; until?: number | undefined },
): Generator<Step[]> {
  let chunk: Step[] = []
  for (let i = from; i < steps.length; i += 1) {
    const step = steps[i] as Step
    if (step.at > until) break
    if (chunk.length === CHUNK_STEPS || endsIn(chunk[0]) || isEnding(step, chunk)) {
      yield chunk
      chunk = []
    }
    chunk.push(step)
  }
  if (chunk.length > 0) yield chunk
}

const endsIn = (step: Step | undefined) => step?.kind === 'close' || step?.kind === 'settle'

const isEnding = (step: Step, chunk: readonly Step[]) => endsIn(step) && chunk.length > 0
