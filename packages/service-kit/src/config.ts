import { faultText } from '@ideathlon/contracts/fault-text'
import * as z from 'zod'
import { DatabaseUrl } from './hosts/database-hosts.ts'
import { NatsUrl } from './hosts/nats-hosts.ts'
import { TraceSettings } from './tracing/settings.ts'

/** What every service reads from its environment. */
export const ServiceConfig = z.object({
  /** One or more hosts, separated by commas; the one that accepts writes is used. */
  DATABASE_URL: DatabaseUrl,
  /** One or more hosts, separated by commas; any of them may be used. */
  NATS_URL: NatsUrl,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /**
   * The address of /metrics and /readyz, which are for operators and never on the public port. Port
   * 0 means any free port.
   */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Shared by all services, to sign the actor of requests between them. */
  INTERNAL_SECRET: z.string().min(32),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  ...TraceSettings.shape,
})
export type ServiceConfig = z.infer<typeof ServiceConfig>

/**
 * The operator's settings cannot be used. The message says in one sentence what is wrong and why.
 */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The message that operators read about a value; undefined if the schema has its own. */
const inPlainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is not set' : `must be a ${issue.expected}`
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`
    case 'too_small':
      return issue.origin === 'string'
        ? `needs at least ${issue.minimum} characters`
        : `must be at least ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`
    case 'invalid_format':
      return issue.format === 'url' ? 'must be an address, such as https://example.org' : undefined
    default:
      return undefined
  }
}

/** Parses the environment once, at start-up. Empty variables count as not set. */
export function loadConfig<T extends z.ZodType>(
  schema: T,
  environment: Record<string, string | undefined> = process.env,
): z.output<T> {
  const present = Object.fromEntries(Object.entries(environment).filter(([, text]) => text))
  const parsed = schema.safeParse(present, { error: inPlainWords })
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => {
    // A missing number is coerced to NaN, so its issue would say "not a number".
    const isAbsent = issue.code === 'invalid_type' && !(String(issue.path[0]) in present)
    return { ...issue, message: isAbsent ? 'is not set' : issue.message.replace(/\.$/, '') }
  })
  throw new ConfigError(
    `The environment is not valid: ${faultText({ issues })}. docs/operations.md#settings explains the settings.`,
  )
}
