import type * as z from 'zod'
import type { PowerActName } from './acts-of-power.ts'

type Schema = z.ZodType

/**
 * Who can call the route: anybody, a signed-in member, a moderator (admins and ambassadors), or an
 * admin. Permissions that depend on the object itself, such as its owner or asker, are in the table
 * of permissions.
 */
export type RouteAuth = 'visitor' | 'member' | 'moderator' | 'admin'

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path below /api, with `:name` for parameters. */
  url: `/${string}`
  auth: RouteAuth
  /** The rule for an impersonating admin. By default, the strict `impersonationRuleOf` applies. */
  shadow?: 'never' | 'visitor' | 'asked' | 'unasked'
  /** Guests of a survey can call the route; all other routes treat them as visitors. */
  guests?: true
  /**
   * The acts of power that the call performs on other members' content. Calls that only admins or
   * moderators can make always need a reason; other calls need one if the caller is not the owner.
   */
  acts?: readonly PowerActName[]
  /** The caller is identified by a token of this kind, not by a session. */
  bearer?: 'scim'
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** The status of a successful response. 307: the response is at another address. */
  status: 200 | 201 | 204 | 307
  /** The maximum body size in bytes, if it is larger than usual. */
  bodyBytesMax?: number
  /**
   * If a range of bytes is requested, the response contains only that range and has the status 206.
   */
  ranges?: true
  answer: Schema
  /**
   * The fields of the response that contain the product's own wording. They are translated into the
   * reader's language.
   */
  labels?: readonly string[]
}

/**
 * Declares a route once, both for the service that implements it and for the client that calls it.
 */
export function route<const R extends Route>(declared: R): R {
  return declared
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined
type Sent<S> = S extends Schema ? z.input<S> : undefined

export type RouteParams<R extends Route> = Parsed<R['params']>
export type RouteQuery<R extends Route> = Parsed<R['query']>
export type RouteBody<R extends Route> = Parsed<R['body']>
export type RouteAnswer<R extends Route> = z.output<R['answer']>
export type SentParams<R extends Route> = Sent<R['params']>
export type SentQuery<R extends Route> = Sent<R['query']>
export type SentBody<R extends Route> = Sent<R['body']>
