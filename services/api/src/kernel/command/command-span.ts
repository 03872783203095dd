import { within } from '@ideathlon/service-kit/tracing/traces'
import type { Deps } from '../deps.ts'

type Step = { name: string; requestId: string }

/** Runs a step of a command as a span of its request, if its trace is recorded. */
export function inSpan<T>(
  { traces }: Pick<Deps, 'traces'>,
  { name, requestId }: Step,
  run: () => Promise<T>,
): Promise<T> {
  return traces?.isOn ? within(traces.begin({ name, of: { requestId } }), run) : run()
}
