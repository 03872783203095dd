import { join } from 'node:path'
import { SHARE_PROVIDERS, ShareProvider } from '@ideathlon/contracts/connected-accounts'
import { ServiceConfig } from '@ideathlon/service-kit/config'
import { TrustedProxies } from '@ideathlon/service-kit/http/trusted-proxies'
import * as z from 'zod'
import { OutgoingAllow } from '../outgoing/outgoing-allow.ts'
import { ProviderConfigs } from './social-providers.ts'

const REPOSITORY = join(import.meta.dirname, '../../../../..')

const EmbedOrigins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .pipe(
    z.array(
      z.string().regex(/^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/, {
        error: ({ input }) => `“${input}” is not an origin, such as https://www.example.org`,
      }),
    ),
  )

/** Where uploaded files are stored. */
export const FileSettings = z.object({
  /** The folder for files if no bucket is configured. */
  FILES_DIR: z.string().default(join(REPOSITORY, '.data/files')),
  /** The bucket of an S3-compatible store, for example https://s3.example.org/pictures. */
  FILES_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_KEY_ID: z.string().default(''),
  FILES_S3_SECRET: z.string().default(''),
})

/** Names of networks, separated by commas, or `none`. */
const ShareProviders = z
  .string()
  .transform((text) => text.split(',').flatMap((name) => name.trim() || []))
  .transform((names) => (names.join() === 'none' ? [] : names))
  .pipe(z.array(ShareProvider))

/**
 * Where the free pictures for challenges come from. The drawings that come with
 * the product need no account.
 */
const ImageSettings = z.object({
  IMAGE_SOURCE: z.enum(['bundled', 'openverse', 'unsplash']).default('bundled'),
  /** A different URL for the service, for a mirror or for tests. */
  IMAGE_SOURCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The access key of an application at unsplash.com. */
  UNSPLASH_KEY: z.string().min(1).optional(),
})

/** The source of suggested texts for challenges. */
const AssistantSettings = z.object({
  /** `templates`, or `openai` for an endpoint with that protocol. */
  ASSISTANT_PROVIDER: z.enum(['templates', 'openai']).default('templates'),
  /** The endpoint, for example https://llm.example.org/v1. */
  ASSISTANT_URL: z.url({ protocol: /^https?$/ }).optional(),
  ASSISTANT_KEY: z.string().optional(),
  ASSISTANT_MODEL: z.string().max(200).optional(),
  ASSISTANT_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(12_000),
})

/**
 * How the api reaches other sites, and how it is shown on them. The scripts that start the api pass
 * these settings on from their environment.
 */
export const OutsideSettings = z.object({
  ...AssistantSettings.shape,
  /**
   * Hosts with ports from which linked pages and pictures may be fetched even though they are not
   * on the public internet, for example "wiki.example.lan:443".
   */
  OUTGOING_ALLOW: OutgoingAllow.default([]),
  /**
   * The networks on which we can post for members, separated by commas. With `none`, members cannot
   * post anywhere.
   */
  SHARE_PROVIDERS: ShareProviders.default([...SHARE_PROVIDERS]),
  /** The server where Bluesky members sign in. */
  BLUESKY_SERVICE: z.url({ protocol: /^https?$/ }).default('https://bsky.social'),
  ...ImageSettings.shape,
  /**
   * Sites that may show challenge cards in frames, as origins separated by spaces. If unset, all
   * sites may.
   */
  EMBED_ORIGINS: EmbedOrigins.default([]),
})

const NO_PUSH_KEY = 'is not a valid key. Run `npx web-push generate-vapid-keys` to create both'

/** What this service reads from its environment. */
export const Config = ServiceConfig.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SCORING_URL: z.url({ protocol: /^https?$/ }),
  OLYMPIAD_URL: z.url({ protocol: /^https?$/ }),
  /**
   * The public URL of the site. Sockets and changes are accepted only from its host. With https,
   * cookies are secure and HSTS is sent.
   */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The built web client. */
  WEB_DIST: z.string().default(join(REPOSITORY, 'web/dist')),
  /**
   * Languages of the web client in addition to those that are offered, separated by commas, for
   * trying out translations.
   */
  MORE_LANGUAGES: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean)),
  /** How long an asker must wait after the last idea before closing early. */
  EARLY_CLOSE_AFTER_HOURS: z.coerce.number().min(0).max(720).default(24),
  /** The domain whose subdomains share a session. If unset, sessions are for this host only. */
  COOKIE_DOMAIN: z.string().optional(),
  /** Sign-ins per minute and sign-ups per hour from one address. */
  SIGN_INS_A_MINUTE: z.coerce.number().int().min(1).default(20),
  SIGN_UPS_AN_HOUR: z.coerce.number().int().min(1).default(3),
  /** Open sockets per address and instance. An IPv6 /64 counts as one address. */
  SOCKETS_OF_ADDRESS: z.coerce.number().int().min(1).default(32),
  /**
   * Proxies whose X-Forwarded-For is trusted: addresses or ranges,
   * for example "loopback, 10.0.0.0/8".
   */
  TRUSTED_PROXIES: TrustedProxies.default(['loopback']),
  /** Multiplies all rate limits. Raised for tests and demonstrations. */
  LIMITS_TIMES: z.coerce.number().int().min(1).default(1),
  /** Treats addresses as verified at sign-up, for installations without e-mail. */
  BELIEVE_ADDRESSES: z.stringbool().default(false),
  /**
   * From this time on, admins without a second factor have no admin powers, and members of groups
   * have no duties. By default this always applies; the demo uses "never".
   */
  ADMINS_NEED_SECOND_FACTOR_FROM: z
    .union([z.literal('never'), z.coerce.date()], {
      error: 'must be a time, such as 2027-01-31, or never',
    })
    .default(new Date(0)),
  /** Encrypts the stored secrets of second factors. If unset, they are stored unencrypted. */
  IDENTITY_SECRET: z.string().min(32).optional(),
  /** A JSON list of sign-in providers; see docs/identity.md. */
  SOCIAL_LOGINS: ProviderConfigs,
  ...FileSettings.shape,
  ...OutsideSettings.shape,
  /** The programs that create posters for videos. If they are missing, videos have no posters. */
  FFMPEG: z.string().default('ffmpeg'),
  FFPROBE: z.string().default('ffprobe'),
  /**
   * The mail server, as `smtp://user:password@host:587`. If unset, e-mails are stored but not sent.
   */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is not smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z.string().max(320).default('Ideathlon <hello@ideathlon.example>'),
  /**
   * The bearer token with which the mail server reports bounces to /api/mail/bounces. If unset,
   * bounces cannot be reported.
   */
  MAIL_BOUNCE_TOKEN: z.string().min(24).optional(),
  /**
   * The two keys by which push services recognise this installation, as created by `npx web-push
   * generate-vapid-keys`. If unset, they are created and kept in the tables.
   */
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, NO_PUSH_KEY)
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, NO_PUSH_KEY)
    .optional(),
  /** Shows all e-mails at /dev/outbox, for development only. */
  DEV_OUTBOX: z.stringbool().default(false),
}).superRefine((given, context) => {
  const requireSetting = (path: keyof typeof given, message: string) =>
    given[path] ?? context.addIssue({ code: 'custom', path: [path], message })
  if (given.IMAGE_SOURCE === 'unsplash') {
    requireSetting('UNSPLASH_KEY', 'must be set, because IMAGE_SOURCE is unsplash')
  }
  if (given.PUSH_PUBLIC_KEY)
    requireSetting('PUSH_PRIVATE_KEY', 'must be set, because PUSH_PUBLIC_KEY is set')
  if (given.PUSH_PRIVATE_KEY)
    requireSetting('PUSH_PUBLIC_KEY', 'must be set, because PUSH_PRIVATE_KEY is set')
  if (given.ASSISTANT_PROVIDER === 'openai') {
    requireSetting('ASSISTANT_URL', 'must be set, because ASSISTANT_PROVIDER is openai')
    requireSetting('ASSISTANT_MODEL', 'must be set, because ASSISTANT_PROVIDER is openai')
  }
})
export type Config = z.infer<typeof Config>
