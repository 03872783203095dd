import { addPasskey, beginPasskeySignIn, signInWithPasskey } from '@ideathlon/contracts/passkeys'
import type { SentBody } from '@ideathlon/contracts/route'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { call } from '../../../api/call.ts'

/** The person closed the browser's dialog, or it took too long. */
export const wasDismissed = (error: unknown): boolean =>
  error instanceof Error && ['AbortError', 'NotAllowedError'].includes(error.name)

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Lets the browser make a passkey, and adds it. */
export async function makePasskey(options: unknown, name: string) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const credential = await startRegistration({ optionsJSON })
  const body = { name, credential } as SentBody<typeof addPasskey>
  return call(addPasskey, { body })
}

/** Lets the person choose a passkey of this site, and signs in with it. */
export async function signInByPasskey() {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { data } = await call(beginPasskeySignIn, { body: undefined })
  const optionsJSON = data.options as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = await startAuthentication({ optionsJSON })
  const body = { credential } as SentBody<typeof signInWithPasskey>
  return call(signInWithPasskey, { body })
}
