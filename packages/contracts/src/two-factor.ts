import * as z from 'zod'
import { SignedIn } from './accounts.ts'
import { Data } from './answer.ts'
import { PASSWORD_MAX } from './limits.ts'
import { route } from './route.ts'

export const RECOVERY_CODES = 10

/** Six digits from the app, or one of the recovery codes. Spaces and dashes are ignored. */
export const SecondFactorCode = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(
    z
      .string()
      .regex(
        /^([0-9]{6}|[a-z2-7]{10})$/,
        'Enter the six digits from your app, or a recovery code.',
      ),
  )

/** The password, which is required again before an account's credentials are changed. */
export const CurrentPassword = z.string().min(1, 'Enter your password.').max(PASSWORD_MAX)

const Confirmed = z.object({ password: CurrentPassword })
/**
 * Weakening the second factor requires the password and a code, because a stolen password alone
 * must not be enough.
 */
const ConfirmedTwice = Confirmed.extend({ code: SecondFactorCode })

export const takeSecondStep = route({
  method: 'POST',
  url: '/oauth2/token/second-step',
  auth: 'visitor',
  summary: 'Finish signing in with a code',
  body: z.object({ ticket: z.string().max(100), code: SecondFactorCode }),
  status: 200,
  answer: Data(SignedIn),
})

export const TwoFactorView = z.object({
  on: z.boolean(),
  since: z.iso.datetime().nullable(),
  recovery_left: z.int(),
  needed: z.boolean(),
})
export type TwoFactorView = z.infer<typeof TwoFactorView>

export const readTwoFactor = route({
  method: 'GET',
  url: '/me/two-factor',
  auth: 'member',
  summary: 'The state of two-factor authentication',
  status: 200,
  answer: Data(TwoFactorView),
})

/** `picture`: an SVG of the QR code. `secret`: the same secret as text, to type in. */
export const beginTwoFactor = route({
  method: 'POST',
  url: '/me/two-factor/begin',
  auth: 'member',
  summary: 'Create a secret for an authenticator app',
  body: Confirmed,
  status: 200,
  answer: Data(z.object({ secret: z.string(), uri: z.string(), picture: z.string() })),
})

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const confirmTwoFactor = route({
  method: 'POST',
  url: '/me/two-factor/confirm',
  auth: 'member',
  summary: 'Turn two-factor authentication on with a first code',
  body: z.object({ code: SecondFactorCode }),
  status: 200,
  answer: Data(RecoveryCodes),
})

export const renewRecoveryCodes = route({
  method: 'POST',
  url: '/me/two-factor/recovery-codes',
  auth: 'member',
  summary: 'Create new recovery codes; the previous ones stop working',
  body: ConfirmedTwice,
  status: 200,
  answer: Data(RecoveryCodes),
})

export const endTwoFactor = route({
  method: 'POST',
  url: '/me/two-factor/disable',
  auth: 'member',
  summary: 'Turn two-factor authentication off',
  body: ConfirmedTwice,
  status: 204,
  answer: z.undefined(),
})
