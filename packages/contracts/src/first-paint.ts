import * as z from 'zod'

/**
 * How the edge and the web's server build render a page together. The build never reaches the
 * network: it names the reads a page needs, the edge answers them as the viewer's own requests, and
 * the build goes on with the answers.
 */

/** The answer to one read, as the API gave it. */
export const ReadAnswer = z.object({ status: z.int(), body: z.string() })
export type ReadAnswer = z.infer<typeof ReadAnswer>

export const PaintQuestion = z.object({
  /** The same in all requests about one page. */
  id: z.string(),
  /** Path and search of the page. */
  address: z.string(),
  /** The host that the page is read from, with its port. */
  host: z.string(),
  /** The server's time in milliseconds, for "5 minutes ago". */
  at: z.number(),
  /** The order in which this page lists challenges. */
  seed: z.int(),
  /** Answers to the reads named last, by address. */
  answers: z.record(z.string(), ReadAnswer),
})
export type PaintQuestion = z.infer<typeof PaintQuestion>

export const PaintStep = z.union([
  z.object({ kind: z.literal('reads'), addresses: z.array(z.string()) }),
  z.object({ kind: z.literal('page'), html: z.string(), data: z.string() }),
  /** This address has no page that a server can render. */
  z.object({ kind: z.literal('none') }),
])
export type PaintStep = z.infer<typeof PaintStep>
