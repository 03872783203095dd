import { fork } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { nextMessage } from '../next-message.ts'

const Crowd = z.object({
  members: z.array(z.object({ id: z.number(), token: z.string() })),
  challenge: z.string(),
  ideas: z.array(z.number()),
})

/**
 * `flood`: an open-loop load that gives up on refused requests. `polite`: clients that wait as long
 * as a refusal asks for, with jitter, and retry with the same key.
 */
export const SendOrder = z.object({
  how: z.enum(['flood', 'polite']),
  port: z.number(),
  crowd: Crowd,
  seconds: z.number(),
  perSecond: z.number().default(0),
  clients: z.number().default(0),
})
export type SendOrder = z.infer<typeof SendOrder>

/**
 * What the senders received. `acknowledged`, `refused`: the ids of requests. `others`: other
 * responses, as text.
 */
export const Sent = z.object({
  seconds: z.number(),
  sent: z.number(),
  acknowledged: z.array(z.string()),
  /**
   * How many requests were acknowledged while the senders were still sending; those acknowledged
   * later had waited in a queue.
   */
  inTime: z.number(),
  refused: z.array(z.string()),
  /** Refusals that did not say when to try again. */
  withoutRetryAfter: z.number(),
  unanswered: z.number(),
  others: z.array(z.string()),
  acknowledgedMs: z.array(z.number()),
  refusedMs: z.array(z.number()),
})
export type Sent = z.infer<typeof Sent>

/** Sends the requests from a separate process, so that the senders do not slow down the readers. */
export async function sendFromProcess(order: z.input<typeof SendOrder>): Promise<Sent> {
  const child = fork(join(import.meta.dirname, 'sender-process.ts'))
  child.send(order)
  const sent = await nextMessage(child)
  child.disconnect()
  return Sent.parse(sent)
}
