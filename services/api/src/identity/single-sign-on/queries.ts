import type { MemberId } from '@ideathlon/contracts/ids'
import type { SsoProvider } from '@ideathlon/contracts/integrators/single-sign-on'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

export const NO_SSO = 'This identity provider does not exist.'
const SSO_NAME = /^sso-(\d{1,9})$/

/**
 * The name of a provider as a way to sign in. Names are never reused, so an old link leads to
 * nobody.
 */
export const ssoNameOf = (id: number): string => `sso-${id}`

/**
 * The provider that belongs to a way to sign in; undefined if it is not an organisation's provider.
 */
export function ssoIdOf(name: string): number | undefined {
  const id = SSO_NAME.exec(name)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** A provider for signing in, with its secret still encrypted. */
export async function readSso(db: ApiDb | Tx, name: string) {
  const id = ssoIdOf(name)
  if (id === undefined) return undefined
  return db
    .selectFrom('sso_providers')
    .select(['id', 'name', 'issuer', 'client_id', 'client_secret', 'domains'])
    .select(['may_join', 'organisation', 'changed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}
export type Sso = NonNullable<Awaited<ReturnType<typeof readSso>>>

type Button = { provider: string; label: string }
const buttonOf = ({ id, name }: { id: number; name: string }): Button => ({
  provider: ssoNameOf(id),
  label: name,
})

/** The buttons on the sign-in page. A member also gets the provider for their own address. */
export async function readSsoButtons(
  db: ApiDb,
  member: MemberId | undefined,
): Promise<{ buttons: Button[]; hasHidden: boolean }> {
  const { rows } = await sql<{ id: number; name: string; shown: boolean }>`
    select id, name, is_listed or exists (select from accounts a where a.id = ${member ?? null}::int
      and a.email_verified_at is not null and split_part(a.email, '@', 2) = any(p.domains)) as shown
    from sso_providers p order by lower(name)`.execute(db)
  return {
    buttons: rows.filter(({ shown }) => shown).map(buttonOf),
    hasHidden: rows.some(({ shown }) => !shown),
  }
}

/** The provider for people whose address has the same domain as this one. */
export async function findSso(db: ApiDb, email: string): Promise<Button | null> {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const found = await db
    .selectFrom('sso_providers')
    .select(['id', 'name'])
    .where(sql<boolean>`${domain} = any(domains)`)
    .orderBy('id')
    .executeTakeFirst()
  return found === undefined ? null : buttonOf(found)
}

/** `origin`: the public URL of the installation. */
export async function readSsoProviders(
  db: ApiDb | Tx,
  { origin, id }: { origin: string; id?: number },
): Promise<SsoProvider[]> {
  const rows = await db
    .selectFrom('sso_providers as p')
    .leftJoin('organisations as o', 'o.id', 'p.organisation')
    .select(['p.id', 'p.name', 'p.issuer', 'p.client_id', 'p.domains', 'p.may_join', 'p.is_listed'])
    .select(['p.scim_starts', 'p.scim_made_at', 'p.scim_used_at'])
    .select(['o.slug as organisation_slug', 'o.name as organisation_name'])
    .select(
      sql<number>`(select count(*)::int from sso_members m where m.provider = p.id)`.as('members'),
    )
    .select(
      sql<number>`(select count(*)::int from sso_members m
        where m.provider = p.id and not m.is_active)`.as('deactivated'),
    )
    .$if(id !== undefined, (query) => query.where('p.id', '=', id ?? 0))
    .orderBy(sql`lower(p.name)`)
    .execute()
  return rows.map(({ scim_starts, scim_made_at, scim_used_at, ...row }) => {
    const { organisation_slug: slug, organisation_name: name, ...provider } = row
    return {
      ...provider,
      organisation: slug === null || name === null ? null : { slug, name },
      redirect_uri: `${origin}/account/social/${ssoNameOf(row.id)}`,
      scim_url: `${origin}/api/scim/v2`,
      scim_token:
        scim_starts === null || scim_made_at === null
          ? null
          : {
              starts: scim_starts,
              made_at: scim_made_at.toISOString(),
              used_at: scim_used_at?.toISOString() ?? null,
            },
    }
  })
}

export async function readSsoProvider(
  db: ApiDb | Tx,
  choice: { origin: string; id: number },
): Promise<SsoProvider> {
  const [provider] = await readSsoProviders(db, choice)
  if (provider === undefined) throw notFound(NO_SSO)
  return provider
}
