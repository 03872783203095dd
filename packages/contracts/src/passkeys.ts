import * as z from 'zod'
import { SignedIn } from './accounts.ts'
import { Data } from './answer.ts'
import { PASSWORD_MAX } from './limits.ts'
import { route } from './route.ts'

export const PASSKEYS_MAX = 10
const PASSKEY_NAME_MAX = 60

/** Bytes, encoded as WebAuthn encodes them in JSON. */
const Bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
/** What the browser returns, both when creating a passkey and when signing in. */
const Credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}).default({}),
}
/** The options for `navigator.credentials`. */
const Options = z.record(z.string(), z.json())

export const PasskeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  is_synced: z.boolean(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
})
export type PasskeyView = z.infer<typeof PasskeyView>

const Name = z
  .string()
  .trim()
  .min(1, 'Enter a name, for example that of the device.')
  .max(PASSKEY_NAME_MAX)

export const listPasskeys = route({
  method: 'GET',
  url: '/me/passkeys',
  auth: 'member',
  shadow: 'never',
  summary: 'My passkeys, newest first',
  status: 200,
  answer: Data(z.array(PasskeyView)),
})

export const beginPasskey = route({
  method: 'POST',
  url: '/me/passkeys/begin',
  auth: 'member',
  shadow: 'never',
  summary: 'The options with which a browser creates a new passkey',
  /** The member's password; not needed for an account without one. */
  body: z.object({ password: z.string().max(PASSWORD_MAX).default('') }),
  status: 200,
  answer: Data(z.object({ options: Options })),
})

export const addPasskey = route({
  method: 'POST',
  url: '/me/passkeys',
  auth: 'member',
  shadow: 'never',
  summary: 'Add the passkey that the browser created',
  body: z.object({
    name: Name,
    credential: z.object({
      ...Credential,
      response: z.object({
        clientDataJSON: Bytes,
        attestationObject: Bytes,
        transports: z.array(z.string().max(20)).max(10).default([]),
      }),
    }),
  }),
  status: 201,
  answer: Data(PasskeyView),
})

export const renamePasskey = route({
  method: 'PATCH',
  url: '/me/passkeys/:id',
  auth: 'member',
  shadow: 'never',
  summary: 'Rename a passkey',
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: Name }),
  status: 200,
  answer: Data(PasskeyView),
})

export const removePasskey = route({
  method: 'DELETE',
  url: '/me/passkeys/:id',
  auth: 'member',
  shadow: 'never',
  summary: 'Remove a passkey',
  params: z.object({ id: z.uuid() }),
  status: 204,
  answer: z.undefined(),
})

export const beginPasskeySignIn = route({
  method: 'POST',
  url: '/oauth2/passkey/begin',
  auth: 'visitor',
  summary: 'The options with which a browser signs in with a passkey',
  status: 200,
  answer: Data(z.object({ options: Options })),
})

/** The authenticator has already verified the person, so there is no second step. */
export const signInWithPasskey = route({
  method: 'POST',
  url: '/oauth2/passkey',
  auth: 'visitor',
  summary: 'Sign in with a passkey',
  body: z.object({
    credential: z.object({
      ...Credential,
      response: z.object({
        clientDataJSON: Bytes,
        authenticatorData: Bytes,
        signature: Bytes,
        userHandle: Bytes.optional(),
      }),
    }),
  }),
  status: 200,
  answer: Data(SignedIn),
})
