import formBody from '@fastify/formbody'
import {
  readMe as meRoute,
  type Session as SessionView,
  signOut,
} from '@ideathlon/contracts/accounts'
import { ON_MAIN_PLATFORM } from '@ideathlon/contracts/events/envelope'
import { readMeAsBefore } from '@ideathlon/contracts/older-names'
import { isReservedName } from '@ideathlon/contracts/reserved-names'
import { readHandle, type SignUp, signIn, signUp } from '@ideathlon/contracts/signing-in'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import { localeOfReader } from '@ideathlon/service-kit/languages/preferred-language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { viewOf } from '../../kernel/command/command-call.ts'
import { type Outcome, runCommand } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { tokenOf } from '../../kernel/http/session.ts'
import { limitGuesses } from '../../kernel/limits/limit-guesses.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { announceAccess } from '../../kernel/live/announce.ts'
import { emit } from '../../kernel/signals/signal.ts'
import type { FollowedLink } from '../gateway/followed-links.ts'
import { creditScout, linkColumns, readScout, scoutOf } from '../gateway/scout.ts'
import { isInvited, takeInvitation } from '../invitations/commands.ts'
import { hashPassword, matchesPassword } from '../passwords/password.ts'
import { deviceOf, issueSession, sessionOf } from '../sessions/issue-session.ts'
import { readMe } from '../sessions/read-me.ts'
import { renewToken } from '../sessions/request-session.ts'
import { endSession, isSecondFactorNeeded, openSession } from '../sessions/sessions.ts'
import { signInRequested } from '../sessions/signals.ts'
import { askSecondStep } from '../two-factor/second-step.ts'
import { sendVerification } from '../verification/commands.ts'
import { createAccounts, readTaken } from './commands.ts'
import { readCredentials, readTakenHandles } from './queries.ts'
import { recordSignUp, repeatSignUp, type SentSignUp, signUpKeyOf } from './repeated-sign-up.ts'
import { decideSignUp } from './rules.ts'
import { demandSignUp, runSignUp } from './sign-up.ts'

export function handleRoute(
  app: FastifyInstance,
  { deps: { db }, session: { readActor } }: RouteParts,
): void {
  serve(app, readHandle, readActor, async ({ params: { handle } }) => {
    if (isReservedName(handle)) return { data: { is_free: false } }
    const taken = await readTakenHandles(db, [handle])
    return { data: { is_free: !taken.has(handle) } }
  })
}

export function peopleRoutes(app: FastifyInstance, { deps, session }: RouteParts): void {
  for (const route of [meRoute, readMeAsBefore]) {
    serve(app, route, session.readActor, async ({ actor, request, reply }) => {
      if (actor === undefined) return { data: null }
      if (actor.shadowedBy === undefined) await renewToken(deps, session, { request, reply })
      const needs = { isSecondFactorNeeded: isSecondFactorNeeded(session.adminRule, deps.now()) }
      const me = await readMe(deps.db, actor.id, needs)
      // If an admin saw this count, they could comment on an idea, view the site as one member
      // after another, and see whose count increases.
      return { data: actor.shadowedBy === undefined ? me : { ...me, unread: 0 } }
    })
  }
}

/** Neither the answer nor its timing reveals whether the name or the password was wrong. */
export function signInRoute(app: FastifyInstance, parts: RouteParts): void {
  app.register(async (forms) => {
    // OAuth clients send the password as a form (RFC 6749, 4.3.2).
    await forms.register(formBody)
    serveSignIn(forms, parts)
  })
}

function serveSignIn(app: FastifyInstance, { deps, session, config }: RouteParts): void {
  serve(app, signIn, session.readActor, async ({ body, request, reply }) => {
    await limited(deps, 'sign-in', request.ip, config.SIGN_INS_A_MINUTE)
    await limitGuesses(deps, body.username.trim().toLowerCase(), request.ip)
    const candidates = await readCredentials(deps.db, body.username)
    const matching = await Promise.all(
      candidates.map(async (one) =>
        (await matchesPassword(one?.password_hash ?? null, body.password)) ? one : undefined,
      ),
    )
    const known = matching.find((one) => one !== undefined)
    if (known === undefined) {
      const error = 'This name and password do not match.'
      throw invalid([{ field: 'password', error }])
    }
    await emit(deps.db, signInRequested, { account: known.id }, deps.now())
    await creditScout(deps, known.id, scoutOf(request))
    if (known.two_factor_since !== null) return { data: await askSecondStep(deps, known.id) }
    const data = await issueSession({ deps, session }, { request, reply }, known.id)
    const { access_token, token_type, expires_in } = data
    return { data, access_token, token_type, expires_in }
  })
}

export function signOutRoute(
  app: FastifyInstance,
  { deps: { db, nats }, session }: RouteParts,
): void {
  serve(app, signOut, session.readActor, async ({ request, reply }) => {
    const token = tokenOf(request)
    const members = token === undefined ? [] : await endSession(db, token)
    for (const member of members) announceAccess(nats, member)
    session.cookies.clear(reply)
    return undefined
  })
}

type JoinInput = SignUp &
  SentSignUp & {
    passwordHash: string
    locale: string
    scout: FollowedLink | undefined
  }

export function signUpRoute(app: FastifyInstance, { deps, session, config }: RouteParts): void {
  const { BELIEVE_ADDRESSES: trustsAddresses } = config
  serve(app, signUp, session.readActor, async ({ body, request, reply }) => {
    await demandSignUp(deps, config, { body, ip: request.ip })
    const joining = await readyToJoin(deps, body, request)
    const origin = { actor: null, requestId: request.id }
    const run = (): Promise<Outcome<SessionView>> =>
      runCommand(deps, origin, {
        load: async (tx, now) => ({
          ...(await readTaken(tx, body)),
          mayRevealEmailTaken: trustsAddresses || (await isInvited(tx, body, now)),
        }),
        decide: decideSignUp,
        save: (tx, { isEmailTaken }, _accepted, now) =>
          join(tx, { joining, isEmailTaken, now, believesAddresses: trustsAddresses }),
      })
    const outcome = await runSignUp(run)
    const again = outcome.ok ? undefined : await repeatSignUp(deps, joining)
    const view = viewOf(reply, again ?? outcome)
    session.cookies.set(reply, view.access_token)
    return { data: view }
  })
}

async function readyToJoin(deps: Deps, body: SignUp, request: FastifyRequest) {
  const passwordHash = await hashPassword(body.password, deps)
  const [device, locale] = [deviceOf(request), localeOfReader(request)]
  const sending = { requestId: request.id, idempotency: signUpKeyOf(request, body) }
  return { ...body, passwordHash, device, locale, scout: scoutOf(request), ...sending }
}

type Join = { joining: JoinInput; isEmailTaken: boolean; now: Date; believesAddresses: boolean }

async function join(tx: Tx, { joining, isEmailTaken, now, believesAddresses }: Join) {
  const { handle, email, passwordHash, first_name, last_name, locale } = joining
  const invited = await takeInvitation(tx, joining, now)
  const isProven = invited !== undefined || believesAddresses
  const account = { handle, passwordHash, locale, firstName: first_name, lastName: last_name }
  const address = isEmailTaken ? { email: null, claimedEmail: email } : { email }
  const [id] = await createAccounts(tx, [
    { ...account, ...address, ...(isProven && { verifiedAt: now }), createdAt: now },
  ])
  if (id === undefined) throw new Error('a saved account has no id')
  const scout = invited?.by ?? (await readScout(tx, joining.scout))
  if (scout !== undefined) {
    const link = invited === undefined && joining.scout ? linkColumns(joining.scout) : {}
    const scouted = { scouted_by: scout, scouted_at: now, ...link }
    await tx.updateTable('accounts').set(scouted).where('id', '=', id).execute()
  }
  if (!isProven) await sendVerification(tx, { id, email, name: first_name, isEmailTaken }, now)
  await recordSignUp(tx, id, joining)
  const token = await openSession(tx, id, now, { device: joining.device })
  return { view: await sessionOf(tx, { account: id, token }), context: ON_MAIN_PLATFORM }
}
