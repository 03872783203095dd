import * as z from 'zod'
import { Refusal } from '../http/refusal.ts'

/** How a thread reports that its work did not succeed. */
export const Failure = z.union([
  z.object({
    type: z.literal('refused'),
    refusal: z.object({
      status: z.int(),
      body: z.unknown(),
      message: z.string(),
      headers: z.record(z.string(), z.string()),
    }),
  }),
  z.object({ type: z.literal('failed'), message: z.string() }),
])
export type Failure = z.infer<typeof Failure>

/** The form in which a thread sends a failure. A refusal remains a refusal. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { type: 'refused', refusal: error.parts() }
  return { type: 'failed', message: error instanceof Error ? error.message : String(error) }
}

/** The error that the main thread throws for a failure. */
export function errorOf(failure: Failure): Error {
  return failure.type === 'refused' ? Refusal.from(failure.refusal) : new Error(failure.message)
}
