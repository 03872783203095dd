import * as z from 'zod'

/**
 * How the edge and the web's server build render a page together. The build never accesses the
 * network: it lists the reads that a page needs, the edge performs them as requests of the viewer,
 * and the build continues with the answers.
 */

/** The answer to one read, as returned by the API. */
export const ReadAnswer = z.object({ status: z.int(), body: z.string() })
export type ReadAnswer = z.infer<typeof ReadAnswer>

export const PaintQuestion = z.object({
  /** The same in all requests for one page. */
  id: z.string(),
  /** The path and query string of the page. */
  address: z.string(),
  /** The host that serves the page, with its port. */
  host: z.string(),
  /** The server's time in milliseconds, for texts such as "5 minutes ago". */
  at: z.number(),
  /** The seed of the order in which this page lists shuffled challenges. */
  seed: z.int(),
  /** The answers to the reads that the build asked for last, by address. */
  answers: z.record(z.string(), ReadAnswer),
})
export type PaintQuestion = z.infer<typeof PaintQuestion>

export const PaintStep = z.union([
  z.object({ kind: z.literal('reads'), addresses: z.array(z.string()) }),
  z.object({ kind: z.literal('page'), html: z.string(), data: z.string() }),
  /** The server cannot render a page for this address. */
  z.object({ kind: z.literal('none') }),
])
export type PaintStep = z.infer<typeof PaintStep>
