import { Refusal } from '@ideathlon/service-kit/http/refusal'
import type { Metrics } from '@ideathlon/service-kit/metrics'
import * as z from 'zod'

/** The figures that operators see about the messages members write. */
export type TalkMeasures = {
  /** `kind`: the kind of place. `waits`: whether the message waits for a moderator's approval. */
  posted(kind: string, waits: boolean): void
  refused(error: unknown): void
  announced(ms: number): void
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const Body = z.object({ error: z.object({ code: z.string() }) })

/**
 * The code of a refusal: `invalid` for input errors that name a field, `failed` for a fault of the
 * service.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) return 'failed'
  return Body.safeParse(error.body).data?.error.code ?? 'invalid'
}

export function talkMeasures(metrics: Metrics): TalkMeasures {
  const posts = metrics.counter('talk_posts', 'Messages written', ['kind', 'end'] as const)
  const refusals = metrics.counter('talk_posts_refused', 'Messages refused', ['reason'] as const)
  const delays = metrics.histogram(
    'talk_announce_seconds',
    'Time from writing a message to announcing it to the readers of its topic',
    SECONDS,
  )
  return {
    posted: (kind, waits) => posts.inc({ kind, end: waits ? 'waits' : 'published' }),
    refused: (error) => refusals.inc({ reason: reasonOf(error) }),
    announced: (ms) => delays.observe(ms / 1_000),
  }
}
