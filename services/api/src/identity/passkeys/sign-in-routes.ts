import { beginPasskeySignIn, signInWithPasskey } from '@ideathlon/contracts/passkeys'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { issueSession } from '../sessions/issue-session.ts'
import { signInRequested } from '../sessions/signals.ts'
import { makeChallenge, takeChallenge } from './challenge.ts'
import { relyingPartyOf } from './party.ts'
import { findPasskey } from './queries.ts'
import { verifyUse } from './verify.ts'

export function passkeySignInRoutes(
  app: FastifyInstance,
  { deps, config, session }: RouteParts,
): void {
  const { db, now } = deps

  serve(app, beginPasskeySignIn, session.readActor, async ({ request }) => {
    await limited(deps, 'social', request.ip)
    const options = await generateAuthenticationOptions({
      rpID: relyingPartyOf(config, request).domain,
      challenge: await makeChallenge(db, 'passkey-sign-in', { now: now() }),
      userVerification: 'required',
    })
    return { data: { options: JSON.parse(JSON.stringify(options)) } }
  })

  serve(app, signInWithPasskey, session.readActor, async ({ body, request, reply }) => {
    await limited(deps, 'sign-in', request.ip)
    const known = await findPasskey(db, body.credential.id)
    if (known === undefined) throw refused('passkey_unknown')
    const counter = await verifyUse(body.credential, known, {
      party: relyingPartyOf(config, request),
      isOurs: (signed) => takeChallenge(db, 'passkey-sign-in', { signed, now: now() }),
    })
    if (counter === undefined) throw refused('passkey_unknown')
    const { account } = known
    await emit(db, signInRequested, { account }, now())
    await db
      .updateTable('passkeys')
      .set({ counter, used_at: now() })
      .where('id', '=', known.id)
      .execute()
    const how = 'passkey_used' as const
    return { data: await issueSession({ deps, session }, { request, reply }, account, how) }
  })
}
