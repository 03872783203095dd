import { join } from 'node:path'
import { ServiceConfig } from '@ideathlon/service-kit/config'
import * as z from 'zod'

const REPOSITORY = join(import.meta.dirname, '../../..')

/** What this service reads from its environment. */
export const Config = ServiceConfig.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SCORING_URL: z.url({ protocol: /^https?$/ }),
  OLYMPIAD_URL: z.url({ protocol: /^https?$/ }),
  /** Where people open the site; its host is the one that sockets are accepted from. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The built web client. */
  WEB_DIST: z.string().default(join(REPOSITORY, 'web/dist')),
  /** Where the versions of the rules stand, one file each. */
  RULES_DIR: z.string().default(join(REPOSITORY, 'rules')),
  /** The root domain that subdomains share a session under; unset: this host only. */
  COOKIE_DOMAIN: z.string().optional(),
  /** Behind https, a browser sends the session nowhere else. */
  SECURE_COOKIES: z.stringbool().default(false),
  /** From one address: how often somebody may try to sign in within a minute, and join within an hour. */
  SIGN_INS_A_MINUTE: z.coerce.number().int().min(1).default(20),
  SIGN_UPS_AN_HOUR: z.coerce.number().int().min(1).default(60),
})
export type Config = z.infer<typeof Config>
