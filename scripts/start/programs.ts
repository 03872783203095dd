import { join } from 'node:path'
import type { ServiceName } from '@ideathlon/service-kit/embedded/postgres/roles'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { serviceEnv } from '../stack/service-env.ts'
import type { StartOptions } from './options.ts'
import type { Program } from './supervise.ts'

const LOOPBACK = '127.0.0.1'

/**
 * The port where others reach a service, and the ports where its instances listen. With one
 * instance they are the same.
 */
export type Ports = Record<ServiceName, { front: number; instances: readonly number[] }>

type Setting = { env: OpsEnv; ports: Ports; options: StartOptions }

/** The program for one instance. `at` counts from 0. */
export function serviceProgram(
  { service, at }: { service: ServiceName; at: number },
  { env, ports, options }: Setting,
): Program {
  const { instances } = ports[service]
  const port = instances[at] ?? 0
  const number = instances.length > 1 ? [at + 1] : []
  const more = variablesOf(service, { env, ports, options })
  return {
    name: `services/${[service, ...number].join(' ')}`,
    script: `services/${service}/src/main.ts`,
    env: serviceEnv(service, env, { host: LOOPBACK, port }, more),
    logFile: options.dev ? undefined : join(env.dataDir, `${[service, ...number].join('-')}.log`),
    url: urlOf(port),
    watch: options.dev,
  }
}

function variablesOf(
  service: ServiceName,
  { env, ports, options }: Setting,
): Record<string, string> {
  if (service === 'scoring') return scoringVariables(env)
  if (service === 'api') return apiVariables(env, ports, options)
  if (service !== 'olympiad') return {}
  return {
    SCORING_URL: urlOf(ports.scoring.front),
    PUBLIC_URL: `http://localhost:${options.port}`,
    // Lets someone who is trying out the product on their own pay out a race or a challenge as soon
    // as it is over.
    PAYOUT_DISPUTE_HOURS: '0',
    ...pickVariables(MONEY, process.env),
  }
}

function scoringVariables({ replicaUrls }: OpsEnv): Record<string, string> {
  return replicaUrls === undefined ? {} : { DATABASE_REPLICA_URL: replicaUrls.scoring }
}

/** Operators' settings for money, passed on from our own environment. */
const MONEY = [
  ...['CURRENCY', 'PAYMENT_PROVIDER', 'PAYMENT_INSTRUCTIONS', 'ENTRY_FEE_BLOCKED'],
  ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE'],
  ...['APPROVAL_ABOVE_CENTS', 'IDENTITY_ABOVE_CENTS', 'PAYOUT_DISPUTE_HOURS'],
  'PAYOUT_DECISION_DAYS',
]

/** Runs simulated members, so that newcomers see the leaderboards move. */
export function simulatorProgram(env: OpsEnv, port: number): Program {
  const urls = { DATABASE_URL: env.databaseUrl, NATS_URL: env.natsUrl }
  return {
    name: 'the simulator',
    script: 'scripts/ops.ts',
    args: ['pulse'],
    env: {
      ...serviceEnv('api', env, { host: LOOPBACK, port }),
      ...urls,
      DATABASE_URL_API: env.roleUrls.api,
      DATA_DIR: env.dataDir,
    },
    logFile: join(env.dataDir, 'pulse.log'),
  }
}

/** People open `options.port`. In development this is Vite's port, with the api behind it. */
function apiVariables(env: OpsEnv, ports: Ports, options: StartOptions): Record<string, string> {
  return {
    FILES_DIR: join(env.dataDir, 'files'),
    // Lets someone who is trying out the product on their own close a challenge without waiting a
    // day.
    EARLY_CLOSE_AFTER_HOURS: '0',
    SCORING_URL: urlOf(ports.scoring.front),
    OLYMPIAD_URL: urlOf(ports.olympiad.front),
    PUBLIC_URL: `http://localhost:${options.port}`,
    // Everyone who tries out the product on this machine has the same IP address.
    SIGN_UPS_AN_HOUR: '60',
    LIMITS_TIMES: '10',
    // The passwords of the demo admins are printed, so a second factor would protect nothing.
    ADMINS_NEED_SECOND_FACTOR_FROM: 'never',
    // While the product is only being tried out, e-mails stay on the machine, unless SMTP_URL is
    // set.
    ...(keepsMail(process.env) && { DEV_OUTBOX: 'true' }),
    ...pickVariables(['MORE_LANGUAGES', 'FILES_DIR', ...OUTSIDE], process.env),
  }
}

/** Whether e-mails are kept on this machine, where they can be read at /dev/outbox. */
export function keepsMail(env: NodeJS.ProcessEnv): boolean {
  return !env.SMTP_URL
}

/** Settings for external services of the api, passed on from our own environment. */
export const OUTSIDE = [
  ...[
    'SMTP_URL',
    'MAIL_FROM',
    'MAIL_BOUNCE_TOKEN',
    'PUSH_PUBLIC_KEY',
    'PUSH_PRIVATE_KEY',
    'SOCIAL_LOGINS',
    'IDENTITY_SECRET',
  ],
  ...['FILES_S3_URL', 'FILES_S3_REGION', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'],
  ...['FFMPEG', 'FFPROBE', 'OUTGOING_ALLOW', 'EMBED_ORIGINS'],
  ...['IMAGE_SOURCE', 'IMAGE_SOURCE_URL', 'UNSPLASH_KEY', 'SHARE_PROVIDERS', 'BLUESKY_SERVICE'],
  ...['ASSISTANT_PROVIDER', 'ASSISTANT_URL', 'ASSISTANT_KEY', 'ASSISTANT_MODEL'],
  'ASSISTANT_TIMEOUT_MS',
]

function pickVariables(names: readonly string[], env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
}

function urlOf(port: number): string {
  return `http://${LOOPBACK}:${port}`
}
