import { SocialProvider } from '@ideathlon/contracts/social-login'
import * as z from 'zod'

const Credentials = z.object({
  // Names with this prefix belong to the identity providers of organisations.
  provider: SocialProvider.refine((name) => !name.startsWith('sso-'), 'cannot begin with sso-'),
  label: z.string().min(1).max(40).optional(),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
})

/** A provider with OpenID discovery. */
const OpenId = Credentials.extend({
  kind: z.literal('oidc'),
  issuer: z.url(),
  scope: z.string().default('openid email profile'),
})

/** The paths of fields in a provider's description of a person, for example "data.username". */
const Fields = z.object({
  subject: z.string(),
  handle: z.string().optional(),
  name: z.string().optional(),
  email: z.string().optional(),
})

/** An OAuth 2 provider without discovery, for which every URL is configured. */
const Plain = Credentials.extend({
  kind: z.literal('oauth2'),
  authorize_url: z.url(),
  token_url: z.url(),
  person_url: z.url(),
  /** A URL that returns a list of {email, primary, verified}. */
  emails_url: z.url().optional(),
  scope: z.string(),
  fields: Fields,
  secret_in: z.enum(['body', 'header']).default('body'),
})

const KNOWN: Record<string, object> = {
  google: { kind: 'oidc', issuer: 'https://accounts.google.com', label: 'Google' },
  linkedin: { kind: 'oidc', issuer: 'https://www.linkedin.com/oauth', label: 'LinkedIn' },
  github: {
    kind: 'oauth2',
    label: 'GitHub',
    authorize_url: 'https://github.com/login/oauth/authorize',
    token_url: 'https://github.com/login/oauth/access_token',
    person_url: 'https://api.github.com/user',
    emails_url: 'https://api.github.com/user/emails',
    scope: 'read:user user:email',
    fields: { subject: 'id', handle: 'login', name: 'name' },
  },
  facebook: {
    kind: 'oauth2',
    label: 'Facebook',
    authorize_url: 'https://www.facebook.com/v23.0/dialog/oauth',
    token_url: 'https://graph.facebook.com/v23.0/oauth/access_token',
    person_url: 'https://graph.facebook.com/v23.0/me?fields=id,name,email',
    scope: 'public_profile email',
    fields: { subject: 'id', name: 'name', email: 'email' },
  },
  twitter: {
    kind: 'oauth2',
    label: 'X (Twitter)',
    authorize_url: 'https://x.com/i/oauth2/authorize',
    token_url: 'https://api.x.com/2/oauth2/token',
    person_url: 'https://api.x.com/2/users/me',
    scope: 'users.read tweet.read',
    fields: { subject: 'data.id', handle: 'data.username', name: 'data.name' },
    secret_in: 'header',
  },
}

export const ProviderConfig = z.discriminatedUnion('kind', [OpenId, Plain])
export type ProviderConfig = z.infer<typeof ProviderConfig>

/** The known providers need only a name and credentials. */
const ProviderInput = z.preprocess((given) => {
  const name = z.object({ provider: z.string() }).safeParse(given)
  return name.success ? { ...KNOWN[name.data.provider], ...(given as object) } : given
}, ProviderConfig)

/** Parses SOCIAL_LOGINS, a JSON list. */
export const ProviderConfigs = z
  .string()
  .default('[]')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' })
      return z.NEVER
    }
  })
  .pipe(z.array(ProviderInput))

export const labelOf = ({ label, provider }: ProviderConfig): string => label ?? provider
