import * as z from 'zod'
import { Email, SignedIn } from './accounts.ts'
import { Data } from './answer.ts'
import { route } from './route.ts'
import { SecondStep } from './signing-in.ts'

/** The five providers for which every profile lists handles. */
export const SOCIAL_PROVIDERS = ['facebook', 'twitter', 'google', 'github', 'linkedin'] as const

export const SocialProvider = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/)
export type SocialProvider = z.infer<typeof SocialProvider>

const Provider = z.object({ provider: SocialProvider })
const Button = Provider.extend({ label: z.string() })

export const readSocialProviders = route({
  method: 'GET',
  url: '/account/social',
  auth: 'visitor',
  summary: 'Other providers that an account can sign in with',
  status: 200,
  /**
   * `has_hidden`: there are other providers, which are found by the domain of an e-mail address.
   * Members also get the one for the domain of their own address.
   */
  answer: Data(z.array(Button)).extend({ meta: z.object({ has_hidden: z.boolean() }) }),
})

export const findSocialProvider = route({
  method: 'POST',
  url: '/account/social/find',
  auth: 'visitor',
  summary: 'The identity provider of an organisation, by the domain of an e-mail address',
  body: z.object({ email: Email }),
  status: 200,
  answer: Data(Button.nullable()),
})

/**
 * If a member is signed in, the provider's account is connected to theirs. Otherwise, it signs the
 * visitor in or creates an account.
 */
export const startSocial = route({
  method: 'POST',
  url: '/account/social/:provider/start',
  auth: 'visitor',
  summary: 'The provider’s authorisation address',
  params: Provider,
  body: z.object({
    continue: z.string().max(2000).optional(),
    connect: z.boolean().default(false),
  }),
  status: 200,
  answer: Data(z.object({ url: z.string() })),
})

/**
 * The parameters that the provider returns in the address. `error` means that access was denied.
 */
const SocialReturn = z
  .object({
    state: z.string().max(200).default(''),
    code: z.string().max(4000).optional(),
    error: z.string().max(200).optional(),
    iss: z.string().max(400).optional(),
  })
  .refine(({ code, error }) => Boolean(code) || Boolean(error), {
    path: ['code'],
    message: 'Code is required',
  })

export const SocialOutcome = z.union([
  SecondStep.extend({ continue: z.string().nullable() }),
  SignedIn.extend({ continue: z.string().nullable(), is_new: z.boolean(), connected: z.boolean() }),
])
export type SocialOutcome = z.infer<typeof SocialOutcome>

export const finishSocial = route({
  method: 'POST',
  url: '/account/social/:provider/finish',
  auth: 'visitor',
  summary: 'Sign in, join or connect with the provider’s response',
  params: Provider,
  body: SocialReturn,
  status: 200,
  answer: Data(SocialOutcome),
})

export const disconnectSocial = route({
  method: 'DELETE',
  url: '/me/social/:provider',
  auth: 'member',
  summary: 'Disconnect an account at a provider',
  params: Provider,
  status: 204,
  answer: z.undefined(),
})

/** The member's handle at the provider. */
const AccountElsewhere = z.object({ handle: z.string() })
export type AccountElsewhere = z.infer<typeof AccountElsewhere>

/** Always lists all five providers; null for those that are not connected. */
export const readSocialAccounts = route({
  method: 'GET',
  url: '/users/:handle/social',
  auth: 'visitor',
  summary: 'A member’s accounts at other providers',
  params: z.object({ handle: z.string().max(60) }),
  status: 200,
  answer: Data(z.object({ accounts: z.record(z.string(), AccountElsewhere.nullable()) })),
})
