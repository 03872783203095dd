import * as z from 'zod'
import type { RefusalReason as Reason } from './refusals.ts'

/**
 * The name of a reason, as sent in a response. Only pages that show a reason load the sentences, so
 * this checks the form of the name and leaves the list to the server.
 */
export const RefusalReason = z.string().regex(/^[a-z][a-z0-9_]*$/) as unknown as z.ZodType<
  Reason,
  Reason
>
