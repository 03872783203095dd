import { type SignUp, signUp } from '@ideathlon/contracts/accounts'
import { invalid, refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { viewOf } from '../../../kernel/command/command-call.ts'
import { runCommand } from '../../../kernel/command/run-command.ts'
import type { Tx } from '../../../kernel/deps.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { limited } from '../../../kernel/limits/limited.ts'
import { readScout, scoutOf } from '../../gateway/scout.ts'
import { isInvited, takeInvitation } from '../../invitations/take-invitation.ts'
import { hashPassword } from '../../passwords/password.ts'
import { weaknessOf } from '../../passwords/password-judge.ts'
import { deviceOf, sessionOf } from '../../sessions/issue-session.ts'
import { openSession } from '../../sessions/sessions.ts'
import { sendVerification } from '../../verification/send.ts'
import { decideSignUp, looksAutomatic } from '../decide.ts'
import { ACCOUNT_CONTEXT, createAccounts } from '../save.ts'
import { readTaken, wasFasterByMail, whoWasFaster } from '../taken.ts'

type Joining = SignUp & { passwordHash: string; device: string; scout: string | undefined }

export function signUpRoute(app: FastifyInstance, { deps, session, config }: RouteParts): void {
  const { BELIEVE_ADDRESSES: believesAddresses } = config
  serve(app, signUp, session.readActor, async ({ body, request, reply }) => {
    if (looksAutomatic(body)) throw refused('looks_automatic')
    const error = weaknessOf(body.password, [body.handle, body.email, body.first_name])
    if (error !== undefined) throw invalid([{ field: 'password', error }])
    await limited(deps, 'sign-up', request.ip, config.SIGN_UPS_AN_HOUR)
    const joining = await readyToJoin(body, request)
    const origin = { actor: null, requestId: request.id }
    const run = () =>
      runCommand(deps, origin, {
        load: async (tx, now) => ({
          ...(await readTaken(tx, body)),
          isEmailTold: believesAddresses || (await isInvited(tx, body, now)),
        }),
        decide: decideSignUp,
        save: (tx, { isEmailTaken }, _accepted, now) =>
          join(tx, { joining, isEmailTaken, now, believesAddresses }),
      })
    const outcome = await run()
      .catch((error: unknown) => {
        if (wasFasterByMail(error)) return run()
        throw error
      })
      .catch(whoWasFaster)
    const view = viewOf(reply, outcome)
    session.cookies.set(reply, view.access_token)
    return { data: view }
  })
}

async function readyToJoin(body: SignUp, request: FastifyRequest) {
  const passwordHash = await hashPassword(body.password)
  return { ...body, passwordHash, device: deviceOf(request), scout: scoutOf(request) }
}

type Join = { joining: Joining; isEmailTaken: boolean; now: Date; believesAddresses: boolean }

async function join(tx: Tx, { joining, isEmailTaken, now, believesAddresses }: Join) {
  const { handle, email, passwordHash, first_name, last_name } = joining
  const invited = await takeInvitation(tx, joining, now)
  const isProven = invited !== undefined || believesAddresses
  const account = { handle, passwordHash, firstName: first_name, lastName: last_name }
  const address = isEmailTaken ? { email: null, claimedEmail: email } : { email }
  const [id] = await createAccounts(tx, [
    { ...account, ...address, ...(isProven && { verifiedAt: now }), createdAt: now },
  ])
  if (id === undefined) throw new Error('an account was saved and has no id')
  const scout = invited?.by ?? (await readScout(tx, joining.scout))
  if (scout !== undefined) {
    const scouted = { scouted_by: scout, scouted_at: now }
    await tx.updateTable('accounts').set(scouted).where('id', '=', id).execute()
  }
  if (!isProven) await sendVerification(tx, { id, email, name: first_name, isEmailTaken }, now)
  const token = await openSession(tx, id, now, { device: joining.device })
  return { view: await sessionOf(tx, { account: id, token }), context: ACCOUNT_CONTEXT }
}
