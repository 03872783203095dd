import type { Step } from './steps.ts'

/**
 * The number of steps in one transaction: enough to be fast, but few enough that nobody waits long.
 */
export const CHUNK_STEPS = 500

/**
 * Cuts the steps from index `from` up to the instant `until` into chunks. A closing or settling
 * step is a chunk of its own, because the log must have all earlier events before it.
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
