import { join } from 'node:path'
import type { ServiceName } from '@ideathlon/service-kit/embedded/postgres/roles'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { serviceEnv } from '../stack/service-env.ts'
import type { StartOptions } from './options.ts'
import type { Program } from './supervise.ts'

const LOOPBACK = '127.0.0.1'

/** Where others reach a service, and where its instances listen; with one instance the two are the same. */
export type Ports = Record<ServiceName, { front: number; instances: readonly number[] }>

type Setting = { env: OpsEnv; ports: Ports; options: StartOptions }

/** The program of one instance, `at` counted from 0. */
export function serviceProgram(
  { service, at }: { service: ServiceName; at: number },
  { env, ports, options }: Setting,
): Program {
  const { instances } = ports[service]
  const port = instances[at] ?? 0
  const number = instances.length > 1 ? [at + 1] : []
  const more = service === 'api' ? apiVariables(env, ports, options) : {}
  return {
    name: `services/${[service, ...number].join(' ')}`,
    script: `services/${service}/src/main.ts`,
    env: serviceEnv(service, env, { host: LOOPBACK, port }, more),
    logFile: options.dev ? undefined : join(env.dataDir, `${[service, ...number].join('-')}.log`),
    url: urlOf(port),
    watch: options.dev,
  }
}

/** Simulated members, so that a newcomer sees boards move. */
export function pulseProgram(env: OpsEnv, port: number): Program {
  const urls = { DATABASE_URL: env.databaseUrl, NATS_URL: env.natsUrl }
  return {
    name: 'the pulse',
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

/** The page people open stands at `options.port`; in development that is vite, with the api behind it. */
function apiVariables(env: OpsEnv, ports: Ports, options: StartOptions): Record<string, string> {
  return {
    FILES_DIR: join(env.dataDir, 'files'),
    // Whoever tries it out alone is not made to wait a day for the reveal.
    EARLY_CLOSE_AFTER_HOURS: '0',
    SCORING_URL: urlOf(ports.scoring.front),
    OLYMPIAD_URL: urlOf(ports.olympiad.front),
    PUBLIC_URL: `http://localhost:${options.port}`,
    // Everybody who tries it out comes from one address.
    SIGN_UPS_AN_HOUR: '60',
    LIMITS_TIMES: '10',
    // The demo's admins sign in with the password that everybody is told.
    ADMINS_NEED_SECOND_FACTOR_FROM: 'never',
    // Nobody's letters leave a machine on which the product is only tried out, unless somebody says how.
    ...(keepsMail(process.env) && { DEV_OUTBOX: 'true' }),
    ...saidOfTheWorld(process.env),
  }
}

/** Whether this machine's own e-mails stay on it, to be read at /dev/outbox. */
export function keepsMail(said: NodeJS.ProcessEnv): boolean {
  return !said.SMTP_URL
}

/** Whom the api works with outside; said in our own environment, it holds here too. */
const OUTSIDE = [
  ...['SMTP_URL', 'MAIL_FROM', 'SOCIAL_LOGINS', 'IDENTITY_SECRET'],
  ...['FILES_S3_URL', 'FILES_S3_REGION', 'FILES_S3_KEY_ID', 'FILES_S3_SECRET'],
]

function saidOfTheWorld(said: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(OUTSIDE.flatMap((name) => (said[name] ? [[name, said[name]]] : [])))
}

function urlOf(port: number): string {
  return `http://${LOOPBACK}:${port}`
}
