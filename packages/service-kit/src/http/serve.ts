import { impersonationRuleOf } from '@ideathlon/contracts/impersonation'
import type {
  Route,
  RouteAnswer,
  RouteBody,
  RouteParams,
  RouteQuery,
} from '@ideathlon/contracts/route'
import { validationMessage } from '@ideathlon/contracts/validation-message'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Actor } from '../auth.ts'
import { languageOfReader } from '../languages/preferred-language.ts'
import { withTranslatedLabels } from '../languages/translated-labels.ts'
import { admit } from './admit.ts'
import { whyInputInvalid, withoutDirectionMarks } from './fit-input.ts'
import { demandReason, reasonOf } from './reason.ts'
import { invalid } from './refusal.ts'

/** A long list can have a problem in every item, so the response names only the first few. */
const PROBLEMS_MAX = 50

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's contract, if it has one. */
    declared?: Route
  }
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

export type Call<R extends Route> = {
  /** The signed-in member. Undefined only on routes for visitors. */
  actor: R['auth'] extends 'visitor' ? Actor | undefined : Actor
  params: RouteParams<R>
  query: RouteQuery<R>
  body: RouteBody<R>
  /**
   * The reason for an action on someone else's content. Actions of admins and
   * moderators always have one.
   */
  reason?: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** A handler that has already sent its response, such as a range of bytes, returns the reply. */
export type Handler<R extends Route> = (
  call: Call<R>,
) => Promise<(RouteAnswer<R> extends undefined ? undefined : z.input<R['answer']>) | FastifyReply>

/** Reads the actor of a request. Each service has its own way. */
export type ReadActor = (request: FastifyRequest) => Promise<Actor | undefined>

/** Serves a declared route: checks access, parses the input and calls the handler. */
export function serve<R extends Route>(
  app: FastifyInstance,
  declared: R,
  readActor: ReadActor,
  handle: Handler<R>,
): void {
  app.route({
    method: declared.method,
    url: `/api${declared.url}`,
    config: { declared },
    ...(declared.bodyBytesMax !== undefined && { bodyLimit: declared.bodyBytesMax }),
    handler: async (request, reply) => {
      const actor = knownTo(declared, await readActor(request))
      admit(declared, actor, request)
      const parsed = parseAll(declared, request)
      const reason = declared.acts && reasonOf(request, parsed.body)
      demandReason(declared, reason)
      const call = { actor, ...parsed, reason, request, reply } as Call<R>
      const answer = await handle(call)
      if (declared.status === 307 || answer === reply) return reply
      reply.code(declared.status)
      return declared.status === 204 ? reply.send() : inReadersLanguage(declared, answer, call)
    },
  })
}

function inReadersLanguage({ labels = [] }: Route, answer: unknown, { request, reply }: Exchange) {
  const isShared = String(reply.getHeader('cache-control')).startsWith('public')
  if (labels.length > 0 || isShared) addVaryHeader(reply)
  return withTranslatedLabels(answer, labels, languageOfReader(request))
}

function addVaryHeader(reply: FastifyReply): void {
  const given = reply.getHeader('vary')
  reply.header('vary', [given, 'accept-language', 'cookie'].filter(Boolean).join(', '))
}

/**
 * Guests of a survey count as visitors, except on routes for guests. An admin who views as a member
 * counts as a visitor wherever the response could reveal what the member does anonymously.
 */
function knownTo(declared: Route, actor: Actor | undefined): Actor | undefined {
  if (actor?.guest !== undefined && declared.guests !== true) return undefined
  const isHidden = actor?.shadowedBy !== undefined && impersonationRuleOf(declared) === 'visitor'
  return isHidden ? undefined : actor
}

function parseAll(declared: Route, request: FastifyRequest) {
  return {
    params: parse(declared.params, request.params),
    query: parse(declared.query, request.query),
    body: parse(declared.body, request.body),
  }
}

function parse(schema: z.ZodType | undefined, given: unknown): unknown {
  if (schema === undefined) return undefined
  const unfit = whyInputInvalid(given)
  if (unfit !== undefined) throw invalid([{ field: '', error: unfit }])
  const parsed = schema.safeParse(withoutDirectionMarks(given ?? {}), { error: validationMessage })
  if (parsed.success) return parsed.data
  throw invalid(
    withoutLooser(parsed.error.issues)
      .slice(0, PROBLEMS_MAX)
      .map((issue) => ({ field: issue.path.join('.').toLowerCase(), error: issue.message })),
  )
}

/**
 * A number that is not even a safe integer also exceeds the limit of its field, so only the field's
 * own limit is reported.
 */
function withoutLooser(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.filter((issue, nth) => {
    const next = issues[nth + 1]
    const isSame = next?.code === issue.code && next.path.join('.') === issue.path.join('.')
    return !isSame || (issue.code !== 'too_big' && issue.code !== 'too_small')
  })
}
