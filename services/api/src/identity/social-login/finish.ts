import '@fastify/cookie'
import { timingSafeEqual } from 'node:crypto'
import type { finishSocial, SocialOutcome } from '@ideathlon/contracts/social-login'
import { refused } from '@ideathlon/service-kit/http/refusal'
import type { Call } from '@ideathlon/service-kit/http/serve'
import * as z from 'zod'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { CookieJar } from '../../kernel/http/cookies.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { tokenOf } from '../../kernel/http/session.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { takeCode } from '../codes/codes.ts'
import type { SocialClient } from '../openid/client.ts'
import type { Person } from '../openid/person.ts'
import { deviceOf, issueSession, sessionOf } from '../sessions/issue-session.ts'
import { hashOfToken } from '../sessions/sessions.ts'
import { signInRequested } from '../sessions/signals.ts'
import { connectProvisioned, demandActiveMember } from '../single-sign-on/membership.ts'
import { readSso, type Sso } from '../single-sign-on/queries.ts'
import { whyNotAdmitted } from '../single-sign-on/rules.ts'
import { askSecondStep } from '../two-factor/second-step.ts'
import { connect } from './connect.ts'
import { joinAs } from './join-as.ts'
import { readOwner } from './queries.ts'

/** Ties the redirect to the browser that started it, so that a link cannot sign in someone else. */
export const STATE_COOKIE = 'social_state'

export const LoginState = z.object({
  provider: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  redirectUri: z.string(),
  /** The account to connect; null for a sign-in. */
  connect: z.int().nullable(),
  continue: z.string().nullable(),
})
export type LoginState = z.infer<typeof LoginState>

/** `clients`: finds a client by the name of its provider. */
type Social = Pick<RouteParts, 'deps' | 'session'> & {
  clients: { get(provider: string): Promise<SocialClient | undefined> }
  jar: CookieJar
}

type Return = Omit<Call<typeof finishSocial>, 'query'>

/**
 * Handles the redirect back from a provider: connects an account, signs in, or creates an account.
 */
export async function finish(social: Social, call: Return): Promise<SocialOutcome> {
  const away = await backFrom(social, call)
  const { error, code } = call.body
  if (error !== undefined || code === undefined) throw refused('oauth_10110')
  const person = await personOf(social, { away, code, call })
  const sso = await readSso(social.deps.db, away.provider)
  const refusal = sso && whyNotAdmitted(sso, person)
  if (refusal !== undefined) throw refused(refusal)
  const arrival = { away, person, sso }
  if (away.connect !== null) return connected(social, call, arrival)
  const owner = await ownerOf(social, arrival)
  if (owner === undefined) return joined(social, call, arrival)
  if (sso !== undefined) await demandActiveMember(social.deps.db, sso, owner.id)
  await emit(social.deps.db, signInRequested, { account: owner.id }, social.deps.now())
  if (owner.two_factor_since !== null) {
    return { ...(await askSecondStep(social.deps, owner.id)), continue: away.continue }
  }
  const session = await issueSession(social, call, owner.id)
  return { ...session, continue: away.continue, is_new: false, connected: false }
}

/** A state can be used once, for its provider, in the browser that received it. */
async function backFrom({ deps, jar }: Social, { body, params, request, reply }: Return) {
  const kept = request.cookies[STATE_COOKIE] ?? ''
  jar.clear(reply, STATE_COOKIE)
  if (!timingSafeEqual(hashOfToken(kept), hashOfToken(body.state))) throw refused('oauth_10122')
  const lookup = { purpose: 'social-state', code: body.state } as const
  const state = await takeCode(deps.db, lookup, deps.now())
  const away = LoginState.safeParse(state?.data)
  if (!away.success || away.data.provider !== params.provider) throw refused('oauth_10122')
  return away.data
}

type ProviderReturn = { away: LoginState; person: Person; sso: Sso | undefined }

/**
 * The owner of the account. If their organisation created the account and they are signing in for
 * the first time, they are connected to it.
 */
async function ownerOf({ deps: { db, now } }: Social, { away, person, sso }: ProviderReturn) {
  const owner = await readOwner(db, away.provider, person.subject)
  if (owner !== undefined || sso === undefined) return owner
  const connectedMember = await inTransaction(db, (tx) =>
    connectProvisioned(tx, { sso, person }, now()),
  )
  if (connectedMember !== undefined) return readOwner(db, away.provider, person.subject)
  if (!sso.may_join) throw refused('sso_no_account')
  return undefined
}

async function personOf(
  { clients }: Social,
  { away, code, call }: { away: LoginState; code: string; call: Return },
): Promise<Person> {
  const brought = { code, state: call.body.state, iss: call.body.iss }
  const client = await clients.get(away.provider)
  const person = await client?.exchangeCode(away, brought).catch((error: unknown) => {
    call.request.log.warn(
      { err: error, provider: away.provider },
      'signing in with a provider failed',
    )
    return undefined
  })
  if (person === undefined) throw refused('oauth_10198')
  return person
}

async function connected(social: Social, call: Return, { away, person, sso }: ProviderReturn) {
  const { actor, request } = call
  const token = tokenOf(request)
  if (actor?.id !== away.connect || token === undefined || actor.shadowedBy !== undefined) {
    throw refused('oauth_10169')
  }
  const device = deviceOf(request)
  const whose = { account: actor.id, provider: away.provider }
  await connect(social.deps, { ...whose, sso, person, device })
  const session = await sessionOf(social.deps.db, { account: actor.id, token })
  return { ...session, continue: away.continue, is_new: false, connected: true }
}

async function joined(social: Social, call: Return, { away, person, sso }: ProviderReturn) {
  const account = await joinAs(social.deps, { provider: away.provider, sso, person, call })
  const session = await issueSession(social, call, account)
  return { ...session, continue: away.continue, is_new: true, connected: false }
}
