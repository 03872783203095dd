import * as z from 'zod'
import { PAGE_SIZE, PAGE_SIZE_MAX } from './limits.ts'

/** The body of every successful response. */
export const Data = <T extends z.ZodType>(data: T) => z.object({ data })

export const PageMeta = z.object({ page: z.int(), size: z.int(), total: z.int() })
export type PageMeta = z.infer<typeof PageMeta>

/** The body of a list: one page and the total number of rows. */
export const Page = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), meta: PageMeta })

/** The query of a list; pages count from 0. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
})

/** The body of a 422: one sentence per field. An empty field name means the body as a whole. */
export const FieldErrors = z.object({
  errors: z.array(z.object({ field: z.string(), error: z.string() })),
})
export type FieldErrors = z.infer<typeof FieldErrors>

/** The body of every other unsuccessful response. */
export const Failure = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** The act of power for which a reason is missing. */
    act: z.string().optional(),
  }),
})
export type Failure = z.infer<typeof Failure>
