import type { ServiceName } from '@ideathlon/service-kit/embedded/postgres/roles'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { TraceSettings } from '@ideathlon/service-kit/tracing/settings'

/**
 * The environment of a service: the variables that its `Config` reads, and nothing else from our
 * own environment.
 */
export function serviceEnv(
  service: ServiceName,
  env: OpsEnv,
  at: { host: string; port: number },
  more: Record<string, string> = {},
): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    GLIBC_TUNABLES: process.env.GLIBC_TUNABLES,
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    DATABASE_URL: env.roleUrls[service],
    NATS_URL: env.natsUrl,
    INTERNAL_SECRET: env.internalSecret,
    HOST: at.host,
    PORT: String(at.port),
    ...traceVariables(),
    ...more,
  }
}

/** The tracing settings, passed on from our own environment. */
function traceVariables(): NodeJS.ProcessEnv {
  const names = Object.keys(TraceSettings.shape)
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}
