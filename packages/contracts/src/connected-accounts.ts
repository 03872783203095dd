import * as z from 'zod'
import { Data } from './answer.ts'
import { route } from './route.ts'

/** The networks to which the server can post for members who have connected an account. */
export const SHARE_PROVIDERS = ['mastodon', 'bluesky'] as const
export const ShareProvider = z.enum(SHARE_PROVIDERS)
export type ShareProvider = z.infer<typeof ShareProvider>

export const SHARE_PROVIDER_LABELS: Record<ShareProvider, string> = {
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
}

/** The maximum number of characters in a post. Some Mastodon servers allow more. */
export const POST_LENGTHS: Record<ShareProvider, number> = { mastodon: 500, bluesky: 300 }

/**
 * `expired`: the network no longer accepts our access, so the member has to connect the account
 * again.
 */
const ConnectionState = z.enum(['connected', 'expired'])

export const ConnectedAccount = z.object({
  state: ConnectionState,
  /**
   * The account name as the network writes it, for example ada@mastodon.example or ada.bsky.social.
   */
  handle: z.string(),
  /** The address of the account's page on the network. */
  url: z.string(),
  /** The server that hosts the account. */
  host: z.string(),
  connected_at: z.iso.datetime(),
})
export type ConnectedAccount = z.infer<typeof ConnectedAccount>

/** A network that this installation supports. */
export const ConnectableProvider = z.object({
  provider: ShareProvider,
  label: z.string(),
  /**
   * The maximum number of characters in a post. A link counts as `link_length` characters or, if
   * that is null, as its actual length.
   */
  length_max: z.int(),
  link_length: z.int().nullable(),
  account: ConnectedAccount.nullable(),
})
export type ConnectableProvider = z.infer<typeof ConnectableProvider>

export const listConnectedAccounts = route({
  method: 'GET',
  url: '/me/connected-accounts',
  auth: 'member',
  shadow: 'never',
  summary: 'The networks that I can post to, and my accounts there',
  status: 200,
  answer: Data(z.array(ConnectableProvider)),
})

const HOST =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/

/** The host in "mastodon.example", "https://mastodon.example/" or "@ada@mastodon.example". */
const MastodonInstance = z
  .string()
  .trim()
  .toLowerCase()
  .max(300)
  .transform((text) =>
    text
      .replace(/^https?:\/\//, '')
      .replace(/\/.*$/, '')
      .replace(/^.*@/, ''),
  )
  .refine(
    (host) => HOST.test(host),
    'Enter the address of your server, for example mastodon.social.',
  )

export const startMastodon = route({
  method: 'POST',
  url: '/me/connected-accounts/mastodon/start',
  auth: 'member',
  shadow: 'never',
  summary: 'The page of a Mastodon server on which a member authorises us to post',
  body: z.object({
    instance: MastodonInstance,
    /** Where to send the member afterwards. */
    continue: z.string().max(2000).optional(),
  }),
  status: 200,
  answer: Data(z.object({ url: z.string() })),
})

/** The connected account, and the page that the member wanted to return to. */
const Connected = Data(z.object({ account: ConnectedAccount, continue: z.string().nullable() }))

export const finishMastodon = route({
  method: 'POST',
  url: '/me/connected-accounts/mastodon/finish',
  auth: 'member',
  shadow: 'never',
  summary: 'Connect the account with the Mastodon server’s response',
  body: z
    .object({
      /** The server that sent the member back, as named in the address of its redirect. */
      server: z.string().max(300).default(''),
      state: z.string().max(200).default(''),
      code: z.string().max(4000).optional(),
      error: z.string().max(200).optional(),
    })
    .refine(({ code, error }) => Boolean(code) || Boolean(error), {
      path: ['code'],
      message: 'Code is required',
    }),
  status: 200,
  answer: Connected,
})

export const connectBluesky = route({
  method: 'POST',
  url: '/me/connected-accounts/bluesky',
  auth: 'member',
  shadow: 'never',
  summary: 'Connect a Bluesky account with an app password, which is not stored',
  body: z.object({
    handle: z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .transform((text) => text.replace(/^@/, ''))
      .refine(
        (text) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text),
        'Enter your full handle, for example ada.bsky.social.',
      ),
    app_password: z
      .string()
      .trim()
      .min(1, 'Enter an app password.')
      .max(100)
      .refine(
        (text) => /^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/i.test(text),
        'Enter an app password, for example abcd-efgh-ijkl-mnop. Do not use your account password.',
      ),
  }),
  status: 200,
  answer: Connected,
})

export const disconnectAccount = route({
  method: 'DELETE',
  url: '/me/connected-accounts/:provider',
  auth: 'member',
  shadow: 'never',
  summary: 'Disconnect an account that we post to, and revoke our access there',
  params: z.object({ provider: ShareProvider }),
  status: 204,
  answer: z.undefined(),
})
