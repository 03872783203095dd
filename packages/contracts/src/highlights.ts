import * as z from 'zod'
import { PAGE_SIZE_MAX } from './limits.ts'
import { Role } from './roles.ts'

export const HIGHLIGHTS_PAGE = 10
/** The first request returns this many. */
export const HIGHLIGHTS_FIRST_PAGE = 15

export const HighlightType = z.enum([
  'level',
  'rank',
  'badge',
  'medal',
  'fifty_ratings',
  'top_10',
  'top_3',
  'passed',
  'passed_by',
])
export type HighlightType = z.infer<typeof HighlightType>

/** News for a member. `notified_at` is in seconds, unlike every other time. */
export const Highlight = z.object({
  id: z.string(),
  statement: z.string(),
  notified_at: z.int(),
  role: Role,
  highlight_type: HighlightType,
})
export type Highlight = z.infer<typeof Highlight>

/** The data of the live note `gamedash-highlights`. */
export const HighlightsMade = z.object({ highlights: z.array(Highlight) })
export type HighlightsMade = z.infer<typeof HighlightsMade>

/** The query of the list, which has a default page size of its own. */
export const HighlightsQuery = z.object({
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(HIGHLIGHTS_PAGE),
})
