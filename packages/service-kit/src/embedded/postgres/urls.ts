import type { Secrets } from '../secrets.ts'
import { DATABASE, roleOf, SERVICES, type ServiceName } from './roles.ts'

export type DatabaseUrls = {
  /** The owner's: migrates, and makes databases. */
  databaseUrl: string
  /** What each service signs in with. */
  roleUrls: Record<ServiceName, string>
}

export function databaseUrls(port: number, secrets: Secrets): DatabaseUrls {
  const as = (service: ServiceName) => urlOf(roleOf(service), secrets[service], port, DATABASE)
  return {
    databaseUrl: urlOf(DATABASE, secrets.owner, port, DATABASE),
    roleUrls: everyService(as),
  }
}

export function superuserUrl(port: number, secrets: Secrets): string {
  return urlOf('postgres', secrets.superuser, port, 'postgres')
}

export function everyService<T>(of: (service: ServiceName) => T): Record<ServiceName, T> {
  const [api, scoring, olympiad] = SERVICES
  return { api: of(api), scoring: of(scoring), olympiad: of(olympiad) }
}

function urlOf(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}
