import { randomBytes } from 'node:crypto'
import type { PowerActName } from '@ideathlon/contracts/acts-of-power'
import {
  SCIM_TOKEN_PREFIX,
  SSO_PROVIDERS_MAX,
  type SsoDraft,
  type SsoSettings,
} from '@ideathlon/contracts/integrators/single-sign-on'
import { invalid, notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { actOfPower } from '../../kernel/audit/act-of-power.ts'
import type { Origin } from '../../kernel/command/run-command.ts'
import type { Tx } from '../../kernel/deps.ts'
import { hashOfToken } from '../sessions/sessions.ts'
import type { Seal } from '../two-factor/seal.ts'
import { NO_SSO, ssoNameOf } from './queries.ts'

/** How much of a token an admin can see later. */
const SHOWN_CHARACTERS = SCIM_TOKEN_PREFIX.length + 4

const NO_TOKEN = { scim_hash: null, scim_starts: null, scim_made_at: null, scim_used_at: null }

type CommandContext = { seal: Seal; origin: Origin }

export async function addProvider(
  tx: Tx,
  { seal, origin, draft }: CommandContext & { draft: SsoDraft },
  now: Date,
): Promise<number> {
  await lockProviders(tx)
  await refuseTakenName(tx, draft.name)
  const { count } = await tx
    .selectFrom('sso_providers')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= SSO_PROVIDERS_MAX) throw refused('sso_full')
  const { client_secret, ...settings } = draft
  const { id } = await tx
    .insertInto('sso_providers')
    .values({
      ...settings,
      ...NO_TOKEN,
      client_secret: seal.close(client_secret),
      domains: [...new Set(draft.domains)],
      organisation: await readOrganisation(tx, draft.organisation),
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { name, issuer, client_id, domains, may_join, is_listed } = draft
  const detail = { name, issuer, client_id, domains, may_join, is_listed }
  await record(tx, { origin, id, name, act: 'sso.add', detail }, now)
  return id
}

export async function changeProvider(
  tx: Tx,
  { seal, origin, id, settings }: CommandContext & { id: number; settings: SsoSettings },
  now: Date,
): Promise<void> {
  await lockProviders(tx)
  const before = await lockProvider(tx, id)
  await refuseTakenName(tx, settings.name, id)
  const { client_secret, ...changed } = settings
  await tx
    .updateTable('sso_providers')
    .set({
      ...changed,
      ...(client_secret !== '' && { client_secret: seal.close(client_secret) }),
      domains: [...new Set(settings.domains)],
      organisation: await readOrganisation(tx, settings.organisation),
      changed_at: now,
    })
    .where('id', '=', id)
    .execute()
  const { name, client_id, domains, may_join, is_listed } = settings
  const after = { name, client_id, domains, may_join, is_listed, secret: client_secret !== '' }
  await record(tx, { origin, id, name, act: 'sso.change', detail: { before, after } }, now)
}

/**
 * The accounts stay. Those that the organisation deactivated become active again, because nobody
 * else could activate them.
 */
export async function removeProvider(
  tx: Tx,
  { origin, id }: { origin: Origin; id: number },
  now: Date,
): Promise<void> {
  await lockProviders(tx)
  const { name } = await lockProvider(tx, id)
  await sql`update accounts a set deactivated_at = null from sso_members m
    where m.account = a.id and m.provider = ${id} and m.is_managed
      and a.deactivated_at is not null`.execute(tx)
  await tx.deleteFrom('social_accounts').where('provider', '=', ssoNameOf(id)).execute()
  await tx.deleteFrom('sso_providers').where('id', '=', id).execute()
  await record(tx, { origin, id, name, act: 'sso.remove' }, now)
}

/** Replaces the token. The answer contains its only copy; the table stores a hash. */
export async function makeToken(
  tx: Tx,
  { origin, id }: { origin: Origin; id: number },
  now: Date,
): Promise<string> {
  const { name } = await lockProvider(tx, id)
  const token = `${SCIM_TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
  const fresh = { scim_hash: hashOfToken(token), scim_starts: token.slice(0, SHOWN_CHARACTERS) }
  await tx
    .updateTable('sso_providers')
    .set({ ...fresh, scim_made_at: now, scim_used_at: null })
    .where('id', '=', id)
    .execute()
  await record(tx, { origin, id, name, act: 'sso.token' }, now)
  return token
}

export async function endToken(
  tx: Tx,
  { origin, id }: { origin: Origin; id: number },
  now: Date,
): Promise<void> {
  const { name } = await lockProvider(tx, id)
  await tx.updateTable('sso_providers').set(NO_TOKEN).where('id', '=', id).execute()
  await record(tx, { origin, id, name, act: 'sso.token_end' }, now)
}

type RecordActInput = {
  origin: Origin
  id: number
  name: string
  act: PowerActName
  detail?: object
}

const record = (tx: Tx, { origin, id, name, act, detail }: RecordActInput, now: Date) => {
  const about = { owner: null, subject: `sso:${id}`, title: name, link: '/admin/single-sign-on' }
  return actOfPower(tx, origin, { act, ...about, ...(detail && { detail }) }, now)
}

/** Providers are few and rarely change, so their changes simply wait for each other. */
const lockProviders = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('api.sso_providers'))`.execute(tx)

async function lockProvider(tx: Tx, id: number) {
  const found = await tx
    .selectFrom('sso_providers')
    .select(['name', 'client_id', 'domains', 'may_join', 'is_listed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) throw notFound(NO_SSO)
  return found
}

async function refuseTakenName(tx: Tx, name: string, own = 0): Promise<void> {
  const taken = await tx
    .selectFrom('sso_providers')
    .select('id')
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', own)
    .executeTakeFirst()
  if (taken !== undefined) throw refused('sso_name_taken')
}

async function readOrganisation(tx: Tx, slug: string | null): Promise<number | null> {
  if (slug === null) return null
  const found = await tx
    .selectFrom('organisations')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (found === undefined) {
    throw invalid([
      { field: 'organisation', error: 'There is no organisation with this name in its URL.' },
    ])
  }
  return found.id
}
