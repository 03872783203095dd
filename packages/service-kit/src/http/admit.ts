import { ACCOUNT_HEADER } from '@ideathlon/contracts/account-header'
import {
  IMPERSONATION_CONFIRM_HEADER,
  impersonationRuleOf,
} from '@ideathlon/contracts/impersonation'
import type { Route } from '@ideathlon/contracts/route'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../auth.ts'
import { confirmFirst, notAllowed, notSignedIn, otherAccount } from './refusal.ts'

type Door = Pick<Route, 'method' | 'url' | 'auth' | 'shadow'>

/** Who may come in to a route, whatever it is asked for. */
export function admit(door: Door, actor: Actor | undefined, request: FastifyRequest): void {
  const { auth } = door
  if (auth !== 'visitor' && actor === undefined) throw notSignedIn()
  if (actor !== undefined && isMeantForAnother(door, actor, request)) throw otherAccount()
  if (auth === 'admin' && !actor?.admin) throw notAllowed('Only admins can do this.')
  if (auth === 'moderator' && !actor?.admin && !actor?.ambassador) {
    throw notAllowed('Only moderators can do this.')
  }
  if (actor?.shadowedBy !== undefined) admitShadow(door, request)
}

/** A page that was opened for one account changes nothing as another; programs need not say for whom. */
function isMeantForAnother({ method }: Door, { id }: Actor, { headers }: FastifyRequest): boolean {
  const meant = headers[ACCOUNT_HEADER]
  return method !== 'GET' && meant !== undefined && meant !== String(id)
}

/** An admin who acts as a member: some doors are shut, and whatever changes something is confirmed. */
function admitShadow(door: Door, request: FastifyRequest): void {
  const rule = impersonationRuleOf(door)
  if (rule === 'never') throw notAllowed('This stays closed in shadow mode.')
  if (rule === 'asked') askInShadow(request)
}

export function askInShadow({ headers }: Pick<FastifyRequest, 'headers'>): void {
  if (headers[IMPERSONATION_CONFIRM_HEADER] !== '1') throw confirmFirst()
}
