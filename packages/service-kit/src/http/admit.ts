import { ACCOUNT_HEADER } from '@ideathlon/contracts/account-header'
import {
  IMPERSONATION_CONFIRM_HEADER,
  impersonationRuleOf,
} from '@ideathlon/contracts/impersonation'
import type { Route } from '@ideathlon/contracts/route'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../auth.ts'
import { confirmFirst, notAllowed, notSignedIn, otherAccount } from './refusal.ts'

type Guarded = Pick<Route, 'method' | 'url' | 'auth' | 'shadow'>

/** Refuses requests that the route does not allow for this actor. */
export function admit(route: Guarded, actor: Actor | undefined, request: FastifyRequest): void {
  const { auth } = route
  if (auth !== 'visitor' && actor === undefined) throw notSignedIn()
  if (actor !== undefined && isForOtherAccount(route, actor, request)) throw otherAccount()
  if (auth === 'admin' && !actor?.admin) throw notAllowed('Only admins can do this.')
  if (auth === 'moderator' && !actor?.admin && !actor?.ambassador) {
    throw notAllowed('Only moderators can do this.')
  }
  if (actor?.shadowedBy !== undefined) admitImpersonation(route, request)
}

/**
 * Whether a page opened under one account is sending a change under another. Programs can omit the
 * header.
 */
function isForOtherAccount(
  { method }: Guarded,
  { id }: Actor,
  { headers }: FastifyRequest,
): boolean {
  const meant = headers[ACCOUNT_HEADER]
  return method !== 'GET' && meant !== undefined && meant !== String(id)
}

/** During impersonation some routes are not available, and changes have to be confirmed. */
function admitImpersonation(route: Guarded, request: FastifyRequest): void {
  const rule = impersonationRuleOf(route)
  if (rule === 'never')
    throw notAllowed('This is not available while you are viewing the site as another member.')
  if (rule === 'asked') demandConfirmation(request)
}

export function demandConfirmation({ headers }: Pick<FastifyRequest, 'headers'>): void {
  if (headers[IMPERSONATION_CONFIRM_HEADER] !== '1') throw confirmFirst()
}
