import * as z from 'zod'
import { Data } from '../answer.ts'
import { route } from '../route.ts'

/** The maximum number of identity providers in an installation, and of domains per provider. */
export const SSO_PROVIDERS_MAX = 50
const SSO_DOMAINS_MAX = 20
/** The prefix of every SCIM token, so that secret scanners can find tokens in published code. */
export const SCIM_TOKEN_PREFIX = 'ids_'

const ProviderId = z.int().positive().max(2_147_483_647)
const NUL_FREE = /^\P{Cc}*$/u
const text = (max: number) =>
  z.string().trim().regex(NUL_FREE, 'Use only printable characters.').max(max)

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, {
    message: 'Enter a domain such as example.org.',
  })
  .max(253)

/**
 * The settings that an admin can change later. The issuer is not one of them, because another
 * issuer could give the same ids to other people.
 */
export const SsoSettings = z.object({
  name: text(60).min(2, 'Enter the name of the organisation.'),
  client_id: text(300).min(1, 'Enter the client ID.'),
  /** If empty, the secret stays unchanged. */
  client_secret: text(1000).default(''),
  /** Only people with an e-mail address in one of these domains can sign in. */
  domains: z
    .array(Domain)
    .min(1, 'Enter at least one domain.')
    .max(SSO_DOMAINS_MAX, `Enter at most ${SSO_DOMAINS_MAX} domains.`),
  /** Whether people without an account get one when they first sign in. */
  may_join: z.boolean().default(true),
  /**
   * Whether the provider has a button on the sign-in page. Otherwise people reach it by entering
   * their e-mail address.
   */
  is_listed: z.boolean().default(true),
  /** The slug of the organisation that everyone who signs in becomes a member of; null for none. */
  organisation: z.string().trim().toLowerCase().max(100).nullable().default(null),
})
export type SsoSettings = z.infer<typeof SsoSettings>

export const SsoDraft = SsoSettings.extend({
  issuer: z.url('Enter the address of the issuer.').max(500),
  client_secret: text(1000).min(1, 'Enter the client secret.'),
})
export type SsoDraft = z.infer<typeof SsoDraft>

export const SsoProvider = z.object({
  id: ProviderId,
  name: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  domains: z.array(z.string()),
  may_join: z.boolean(),
  is_listed: z.boolean(),
  organisation: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /**
   * The addresses to enter at the identity provider: where it redirects people after signing in,
   * and where it sends users by SCIM.
   */
  redirect_uri: z.string(),
  scim_url: z.string(),
  /** Null: no directory sends users. `starts`: the first characters of the token. */
  scim_token: z
    .object({
      starts: z.string(),
      made_at: z.iso.datetime(),
      used_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  members: z.int(),
  deactivated: z.int(),
})
export type SsoProvider = z.infer<typeof SsoProvider>

const admins = { auth: 'admin', status: 200 } as const
const params = z.object({ id: z.coerce.number().pipe(ProviderId) })

export const listSsoProviders = route({
  ...admins,
  method: 'GET',
  url: '/admin/single-sign-on',
  summary: 'The identity providers of organisations',
  answer: Data(z.array(SsoProvider)),
})

export const addSsoProvider = route({
  ...admins,
  method: 'POST',
  url: '/admin/single-sign-on',
  acts: ['sso.add'],
  summary: 'Let an organisation sign in with its identity provider',
  body: SsoDraft,
  status: 201,
  answer: Data(SsoProvider),
})

export const changeSsoProvider = route({
  ...admins,
  method: 'PUT',
  url: '/admin/single-sign-on/:id',
  acts: ['sso.change'],
  summary: 'Change an identity provider',
  params,
  body: SsoSettings,
  answer: Data(SsoProvider),
})

export const removeSsoProvider = route({
  ...admins,
  method: 'DELETE',
  url: '/admin/single-sign-on/:id',
  acts: ['sso.remove'],
  summary: 'Remove an identity provider; its members keep their accounts',
  params,
  status: 204,
  answer: z.undefined(),
})

/**
 * `forbidden`: the address is not on the public internet. `unreachable`: there was no response.
 * `invalid`: the response is not the discovery document of this issuer.
 */
const Discovery = z.object({
  works: z.boolean(),
  problem: z.enum(['forbidden', 'unreachable', 'invalid']).nullable(),
})

export const testSsoProvider = route({
  ...admins,
  method: 'POST',
  url: '/admin/single-sign-on/:id/test',
  summary: 'Read the discovery document of an identity provider',
  params,
  answer: Data(Discovery),
})

export const makeScimToken = route({
  ...admins,
  method: 'POST',
  url: '/admin/single-sign-on/:id/scim-token',
  acts: ['sso.token'],
  summary: 'Create the SCIM token of a provider; it replaces the previous one',
  params,
  status: 201,
  /**
   * Only this response contains the token. It is null when a repeated request is answered again.
   */
  answer: Data(SsoProvider.extend({ token: z.string().nullable() })),
})

export const endScimToken = route({
  ...admins,
  method: 'DELETE',
  url: '/admin/single-sign-on/:id/scim-token',
  acts: ['sso.token_end'],
  summary: 'Revoke the SCIM token of a provider',
  params,
  answer: Data(SsoProvider),
})

/**
 * A member's account with an identity provider, in the export of the member's data, with times as
 * the database writes them.
 */
export const ExportedSsoMembership = z.strictObject({
  organisation: z.string(),
  user_name: z.string(),
  external_id: z.string().nullable(),
  email: z.string().nullable(),
  given_name: z.string(),
  family_name: z.string(),
  is_managed: z.boolean(),
  is_active: z.boolean(),
  created_at: z.string(),
})
