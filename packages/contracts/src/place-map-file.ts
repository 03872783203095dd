import * as z from 'zod'

/**
 * The route map as the edge needs it. The web build writes it next to the page, so that the edge
 * can send the right status, head and redirect before any script has run.
 */
export const PlaceMap = z.object({
  places: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      description: z.string().optional(),
      noindex: z.boolean(),
      /** The scripts and styles of the route's screen, in addition to those of every page. */
      files: z.array(z.string()).optional(),
    }),
  ),
  detours: z.array(z.object({ from: z.string(), to: z.string() })),
})
export type PlaceMap = z.infer<typeof PlaceMap>
