import * as z from 'zod'

/**
 * The route map as the edge needs it: the web build writes it beside the page, so that a document
 * comes with the right status, head and redirect before any script has run.
 */
export const PlaceMap = z.object({
  places: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      description: z.string().optional(),
      noindex: z.boolean(),
      /** Scripts and styles of its screen, beside those of every page. */
      files: z.array(z.string()).optional(),
    }),
  ),
  detours: z.array(z.object({ from: z.string(), to: z.string() })),
})
export type PlaceMap = z.infer<typeof PlaceMap>
