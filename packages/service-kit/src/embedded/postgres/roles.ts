import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connectionTo } from '../../hosts/primary.ts'
import type { Secrets } from '../secrets.ts'
import { isVerifierOf, verifierOf } from './verifier.ts'

export const SERVICES = ['api', 'scoring', 'olympiad'] as const
export type ServiceName = (typeof SERVICES)[number]

export const DATABASE = 'ideathlon'
const INSUFFICIENT_PRIVILEGE = '42501'
const DUPLICATE = new Set(['42710', '42P04', '23505'])

/**
 * Creates the roles and sets their passwords from the secrets, even if the roles already exist. The
 * owner migrates and owns every schema, and each service has its own role.
 */
export async function createRoles(superuserUrl: string, secrets: Secrets): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await createRole(client, {
      name: DATABASE,
      password: secrets.owner,
      rights: 'createdb createrole',
    })
    // The doctor connects as the owner and inspects the sessions of all services.
    await client.query(`grant pg_monitor to ${DATABASE}`)
    for (const service of SERVICES) {
      await createRole(client, { name: roleOf(service), password: secrets[service], rights: '' })
    }
    await createDatabase(client)
  } finally {
    await client.end()
  }
}

/**
 * For a database that Ideathlon does not run. The grants in the migrations need the roles, so they
 * are created without the right to log in if that is allowed; otherwise they must already exist.
 */
export async function ensureRoles(databaseUrl: string): Promise<void> {
  const client = new pg.Client(connectionTo(databaseUrl))
  await client.connect()
  try {
    const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles')
    const known = new Set(rows.map((row) => row.rolname))
    for (const service of SERVICES) {
      if (known.has(roleOf(service))) continue
      const allowed = new Set([...DUPLICATE, INSUFFICIENT_PRIVILEGE])
      await ignoring(allowed, client.query(`create role ${roleOf(service)} nologin`))
    }
  } finally {
    await client.end()
  }
}

export function roleOf(service: ServiceName): string {
  return `ideathlon_${service}`
}

type Role = { name: string; password: string; rights: string }

/**
 * The statement does not contain the password, because the server logs the whole statement if it
 * fails.
 */
async function createRole(client: pg.Client, { name, password, rights }: Role): Promise<void> {
  const { rows } = await client.query<{ stored: string | null }>(
    'select rolpassword as stored from pg_authid where rolname = $1',
    [name],
  )
  const [known] = rows
  if (known !== undefined && isVerifierOf(password, known.stored)) return
  const verifier = verifierOf(password, randomBytes(16))
  if (known !== undefined) await client.query(`alter role ${name} password '${verifier}'`)
  else {
    const creating = client.query(`create role ${name} login ${rights} password '${verifier}'`)
    await ignoring(DUPLICATE, creating)
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const known = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (known.rows.length > 0) return
  await ignoring(DUPLICATE, client.query(`create database ${DATABASE} owner ${DATABASE}`))
}

async function ignoring(codes: ReadonlySet<string>, query: Promise<unknown>): Promise<void> {
  await query.catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || !codes.has(error.code ?? '')) throw error
  })
}
