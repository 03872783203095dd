import { addPasskey, beginPasskeySignIn, signInWithPasskey } from '@ideathlon/contracts/passkeys'
import type { SentBody } from '@ideathlon/contracts/route'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { call } from '../../../api/call.ts'
import { Problem } from '../../../lib/problem.ts'

/** Whether the user closed the browser's dialog, or it timed out. */
export const wasDismissed = (error: unknown): boolean =>
  error instanceof Error && ['AbortError', 'NotAllowedError'].includes(error.name)

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Browser errors that are passed on unchanged, because forms recognise them by name. */
const EXPECTED = ['AbortError', 'NotAllowedError', 'InvalidStateError']

/** Replaces the browser's message, which is for programmers, with a sentence for the user. */
export function askingFault(error: unknown): unknown {
  if (!(error instanceof Error) || EXPECTED.includes(error.name)) return error
  if (error.name === 'SecurityError') {
    return new Problem('fault', 'Passkeys do not work at this address.', { cause: error })
  }
  return new Problem('refused', 'This browser or device could not use a passkey.', { cause: error })
}

const explained = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw askingFault(error)
  })

/** Has the browser create a passkey, and adds it to the account. */
export async function makePasskey(options: unknown, name: string) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const credential = await explained(startRegistration({ optionsJSON }))
  const body = { name, credential } as SentBody<typeof addPasskey>
  return call(addPasskey, { body })
}

/** Lets the user choose a passkey for this site, and signs in with it. */
export async function signInByPasskey() {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { data } = await call(beginPasskeySignIn, { body: undefined })
  const optionsJSON = data.options as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = await explained(startAuthentication({ optionsJSON }))
  const body = { credential } as SentBody<typeof signInWithPasskey>
  return call(signInWithPasskey, { body })
}
