import type * as z from 'zod'
import type { PowerActName } from './acts-of-power.ts'

type Schema = z.ZodType

/**
 * Who may call: anybody, a signed-in member, a moderator (admins and ambassadors), or an admin. The
 * table of permissions holds what depends on the thing itself, such as its owner or asker.
 */
export type RouteAuth = 'visitor' | 'member' | 'moderator' | 'admin'

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api, with `:name` for parameters. */
  url: `/${string}`
  auth: RouteAuth
  /** For an impersonating admin. Without it, the strict `impersonationRuleOf` applies. */
  shadow?: 'never' | 'visitor' | 'asked' | 'unasked'
  /** Guests of a survey may call it; everywhere else they are visitors. */
  guests?: true
  /**
   * The acts of power that the call performs on things of other members. Calls that only admins or
   * moderators may make always need a reason; other calls need one if the caller is not the owner.
   */
  acts?: readonly PowerActName[]
  /** The caller is known by a token of this kind, not by a session. */
  bearer?: 'scim'
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** The body and status of a successful answer. 307: another address has the answer. */
  status: 200 | 201 | 204 | 307
  /** The largest body in bytes, where it may be larger than usual. */
  bodyBytesMax?: number
  /** If a range of the bytes is requested, it answers with that part and 206. */
  ranges?: true
  answer: Schema
  /** Fields of the answer with texts of the product: readers get them in their language. */
  labels?: readonly string[]
}

/** Declares a route once, for the service that serves it and the client that calls it. */
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
