import type { addPasskey, signInWithPasskey } from '@ideathlon/contracts/passkeys'
import type { RouteBody } from '@ideathlon/contracts/route'
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Party } from './party.ts'

type IsOurs = (challenge: string) => Promise<boolean>
type Expected = { party: Party; isOurs: IsOurs }

/** The new passkey in a browser's answer; undefined if anything is wrong with it. */
export async function verifyNew(
  credential: RouteBody<typeof addPasskey>['credential'],
  { party, isOurs }: Expected,
) {
  const checked = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: isOurs,
    expectedOrigin: party.origin,
    expectedRPID: party.domain,
    requireUserVerification: true,
  }).catch(() => undefined)
  return checked?.verified ? checked.registrationInfo : undefined
}

type Known = { credential: string; public_key: Buffer; counter: string | number }

/**
 * The new counter of a passkey that signed our challenge; undefined if anything is wrong with it.
 */
export async function verifyUse(
  given: RouteBody<typeof signInWithPasskey>['credential'],
  { credential, public_key, counter }: Known,
  { party, isOurs }: Expected,
): Promise<number | undefined> {
  const checked = await verifyAuthenticationResponse({
    response: given as AuthenticationResponseJSON,
    expectedChallenge: isOurs,
    expectedOrigin: party.origin,
    expectedRPID: party.domain,
    credential: {
      id: credential,
      publicKey: new Uint8Array(public_key),
      counter: Number(counter),
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined
}
