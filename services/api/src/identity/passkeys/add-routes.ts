import { createHmac } from 'node:crypto'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { PasskeyView } from '@ideathlon/contracts/passkeys'
import * as declared from '@ideathlon/contracts/passkeys'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import { answeredEarlier } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { confirmOwner, inPerson } from '../security/confirm-password.ts'
import { deviceOf } from '../sessions/issue-session.ts'
import { makeChallenge, takeChallenge } from './challenge.ts'
import { storePasskey } from './commands.ts'
import { relyingPartyOf } from './party.ts'
import { readCredentials } from './queries.ts'
import { verifyNew } from './verify.ts'

const HANDLE_BYTES = 32

/**
 * Routes to add a passkey: one returns the options for the browser, the other receives what it
 * created.
 */
export function addPasskeyRoutes(
  app: FastifyInstance,
  { deps, config, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps
  const secret = config.IDENTITY_SECRET ?? config.INTERNAL_SECRET

  serve(app, declared.beginPasskey, readActor, async ({ actor, body, request }) => {
    await confirmOwner(deps, { actor, request }, body.password)
    const { handle, first_name } = await db
      .selectFrom('accounts')
      .select(['handle', 'first_name'])
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow()
    const challenge = await makeChallenge(db, 'passkey-add', { account: actor.id, now: now() })
    const options = await generateRegistrationOptions({
      rpName: 'Ideathlon',
      rpID: relyingPartyOf(config, request).domain,
      userName: handle,
      userDisplayName: first_name,
      userID: userIdOf(actor.id, secret),
      challenge,
      excludeCredentials: await readCredentials(db, actor.id),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { data: { options: JSON.parse(JSON.stringify(options)) } }
  })

  serve(app, declared.addPasskey, readActor, async (call) => {
    const { actor, body, request } = call
    inPerson(actor)
    await limited(deps, 'second-step', actor.id)
    const account = actor.id
    // What the authenticator signed can be used for only one request, so a repeated request gets
    // the earlier answer.
    const origin = originOf(call)
    const earlier = await answeredEarlier<PasskeyView>(deps, origin)
    if (earlier !== undefined) return { data: earlier }
    const made = await verifyNew(body.credential, {
      party: relyingPartyOf(config, request),
      isOurs: (signed) => takeChallenge(db, 'passkey-add', { signed, account, now: now() }),
    })
    if (made === undefined) {
      throw invalid([{ field: '', error: 'This passkey could not be checked. Try again.' }])
    }
    const { id: credential, publicKey, counter } = made.credential
    const data = await storePasskey(deps, origin, {
      account,
      name: body.name,
      credential,
      publicKey,
      counter,
      transports: body.credential.response.transports,
      isSynced: made.credentialBackedUp,
      device: deviceOf(request),
    })
    return { data }
  })
}

/**
 * What authenticators store as the user id. It is the same for all passkeys of a member, and does
 * not reveal who they are.
 */
function userIdOf(account: MemberId, secret: string): Uint8Array<ArrayBuffer> {
  const digest = createHmac('sha256', secret).update(`passkeys of ${account}`).digest()
  return new Uint8Array(digest.subarray(0, HANDLE_BYTES))
}
