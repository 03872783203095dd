import type { Secrets } from '../secrets.ts'
import { DATABASE, roleOf, SERVICES, type ServiceName } from './roles.ts'

export type DatabaseUrls = {
  /** The URL for the owner role, which migrates and creates databases. */
  databaseUrl: string
  /** The URL for each service's role. */
  roleUrls: Record<ServiceName, string>
}

export type Address = { host: string; port: number }

/** If there are several servers, the one that accepts writes is used. */
export function databaseUrls(at: Address | readonly Address[], secrets: Secrets): DatabaseUrls {
  const as = (service: ServiceName) => urlOf(at, roleOf(service), secrets[service], DATABASE)
  return {
    databaseUrl: urlOf(at, DATABASE, secrets.owner, DATABASE),
    roleUrls: everyService(as),
  }
}

export function superuserUrl(at: Address | readonly Address[], secrets: Secrets): string {
  return urlOf(at, 'postgres', secrets.superuser, 'postgres')
}

export function everyService<T>(create: (service: ServiceName) => T): Record<ServiceName, T> {
  const [api, scoring, olympiad] = SERVICES
  return { api: create(api), scoring: create(scoring), olympiad: create(olympiad) }
}

function urlOf(
  at: Address | readonly Address[],
  user: string,
  password: string,
  database: string,
): string {
  const hosts = [at].flat().map(({ host, port }) => `${host}:${port}`)
  const choice = hosts.length > 1 ? '?target_session_attrs=read-write' : ''
  return `postgres://${user}:${password}@${hosts.join()}/${database}${choice}`
}
