import { join } from 'node:path'
import { ServiceConfig } from '@ideathlon/service-kit/config'
import { TrustedProxies } from '@ideathlon/service-kit/http/trusted-proxies'
import * as z from 'zod'
import { ProviderConfigs } from './social-providers.ts'

const REPOSITORY = join(import.meta.dirname, '../../../../..')

/** Where uploaded files are kept. */
export const FileSettings = z.object({
  /** The folder, unless a bucket is named. */
  FILES_DIR: z.string().default(join(REPOSITORY, '.data/files')),
  /** The bucket of an S3-compatible store, as https://s3.example.org/pictures. */
  FILES_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_KEY_ID: z.string().default(''),
  FILES_S3_SECRET: z.string().default(''),
})

/** What this service reads from its environment. */
export const Config = ServiceConfig.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SCORING_URL: z.url({ protocol: /^https?$/ }),
  OLYMPIAD_URL: z.url({ protocol: /^https?$/ }),
  /**
   * Where people open the site; its host is the one that sockets and changes are accepted from. With https
   * cookies are secure and browsers are told to stay there.
   */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The built web client. */
  WEB_DIST: z.string().default(join(REPOSITORY, 'web/dist')),
  /** After the last idea an asker waits this long before closing early, so that nobody is cut off. */
  EARLY_CLOSE_AFTER_HOURS: z.coerce.number().min(0).max(720).default(24),
  /** The root domain that subdomains share a session under; unset: this host only. */
  COOKIE_DOMAIN: z.string().optional(),
  /** From one address: how often somebody may try to sign in within a minute, and join within an hour. */
  SIGN_INS_A_MINUTE: z.coerce.number().int().min(1).default(20),
  SIGN_UPS_AN_HOUR: z.coerce.number().int().min(1).default(3),
  /** How many live sockets one address may have open at one instance; an IPv6 /64 is one address. */
  SOCKETS_OF_ADDRESS: z.coerce.number().int().min(1).default(32),
  /** Who stands in front and says whose call it is: addresses or ranges, as "loopback, 10.0.0.0/8". */
  TRUSTED_PROXIES: TrustedProxies.default(['loopback']),
  /** How many times the usual limits hold here; more for tests and demonstrations. */
  LIMITS_TIMES: z.coerce.number().int().min(1).default(1),
  /** Addresses are believed at sign-up: an installation that sends no letters. */
  BELIEVE_ADDRESSES: z.stringbool().default(false),
  /**
   * From this time on the powers of an admin without a second factor rest: always, unless a later time or
   * "never" says otherwise, as the demo does.
   */
  ADMINS_NEED_SECOND_FACTOR_FROM: z
    .union([z.literal('never'), z.coerce.date()])
    .default(new Date(0)),
  /** Seals the secrets of second factors in the tables; unset, they stand there as they are. */
  IDENTITY_SECRET: z.string().min(32).optional(),
  /** A JSON list of who else one may sign in with; docs/identity.md says how. */
  SOCIAL_LOGINS: ProviderConfigs,
  ...FileSettings.shape,
  /** Where letters are handed in, as `smtp://user:password@host:587`; unset: they are kept, not sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().max(320).default('Ideathlon <hello@ideathlon.example>'),
  /** Shows everybody's letters at /dev/outbox: for trying things out on one's own machine. */
  DEV_OUTBOX: z.stringbool().default(false),
})
export type Config = z.infer<typeof Config>
