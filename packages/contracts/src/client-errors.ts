import * as z from 'zod'
import { Page, PageQuery } from './answer.ts'
import { route } from './route.ts'

/**
 * The maximum number of errors that a browser reports per page load. More would add little
 * information.
 */
export const CLIENT_ERRORS_PER_VISIT = 5
export const CLIENT_ERROR_DAYS = 30

/**
 * `place`: the pattern from the route map instead of the address, because an address can contain a
 * member's name.
 */
const Fault = z.object({
  message: z.string().trim().min(1).max(500),
  place: z.string().max(200).default(''),
  version: z.string().max(80).default(''),
})

/** An error in the client, as a browser reported it. It does not identify the member. */
export const ClientError = Fault.extend({
  /** The first lines of the stack, reduced to file names and line numbers. */
  stack: z.string().max(2000).default(''),
})
export type ClientError = z.infer<typeof ClientError>

export const sendClientError = route({
  method: 'POST',
  url: '/nerves/errors',
  auth: 'visitor',
  shadow: 'unasked',
  summary: 'Report an error that occurred in a browser; stored anonymously for 30 days',
  body: ClientError,
  status: 204,
  answer: z.undefined(),
})

/** Identical errors in the same place of the same version share one row with a count. */
export const ClientErrorLine = Fault.extend({
  id: z.int(),
  stack: z.string(),
  times: z.int(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
})
export type ClientErrorLine = z.infer<typeof ClientErrorLine>

export const listClientErrors = route({
  method: 'GET',
  url: '/admin/client-errors',
  auth: 'admin',
  summary: 'Errors that occurred in browsers, newest first',
  query: PageQuery,
  status: 200,
  answer: Page(ClientErrorLine),
})
