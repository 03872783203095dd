import type { MemberId } from '@ideathlon/contracts/ids'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { revokeAllKeys } from '../api-keys/commands.ts'
import type { Person } from '../openid/person.ts'
import { securityChanged } from '../security/signals.ts'
import { recordSecurityEvent } from '../sessions/security-log.ts'
import { endSessions } from '../sessions/sessions.ts'
import { type Sso, ssoIdOf, ssoNameOf } from './queries.ts'
import { type Expected, matchExpected, userNamesOf } from './rules.ts'
import { joinedOrganisation } from './signals.ts'

type MembershipKey = { sso: Pick<Sso, 'id' | 'organisation'>; account: MemberId }
type MembershipInput = MembershipKey & { person: Person; isManaged: boolean }

/**
 * Records that a member signs in with a provider. Earlier information from the directory is kept.
 */
export async function recordMembership(
  tx: Tx,
  { sso, account, person, isManaged }: MembershipInput,
  now: Date,
): Promise<void> {
  if (await demandActiveMember(tx, sso, account)) return
  const names = userNamesOf(person, account)
  const taken = await tx
    .selectFrom('sso_members')
    .select(sql<string>`lower(user_name)`.as('name'))
    .where('provider', '=', sso.id)
    .where(
      sql<string>`lower(user_name)`,
      'in',
      names.map((name) => name.toLowerCase()),
    )
    .execute()
  const user_name = names.find((name) => taken.every((one) => one.name !== name.toLowerCase()))
  await tx
    .insertInto('sso_members')
    .values({
      provider: sso.id,
      account,
      user_name: user_name ?? `${account}`,
      external_id: null,
      email: person.email,
      is_managed: isManaged,
      is_active: true,
      removed_at: null,
      created_at: now,
      changed_at: now,
    })
    .execute()
  await joinIn(tx, { sso, account }, now)
}

export async function joinIn(tx: Tx, { sso, account }: MembershipKey, now: Date): Promise<void> {
  const { organisation } = sso
  if (organisation === null) return
  await emit(tx, joinedOrganisation, { account, organisation }, now)
}

/**
 * Refuses a member whose sign-in the organisation has ended, even if the account is the member's
 * own. Resolves to whether the organisation already knows the member.
 */
export async function demandActiveMember(
  db: ApiDb | Tx,
  sso: Pick<Sso, 'id'>,
  account: MemberId,
): Promise<boolean> {
  const member = await db
    .selectFrom('sso_members')
    .select('is_active')
    .where('provider', '=', sso.id)
    .where('account', '=', account)
    .executeTakeFirst()
  if (member?.is_active === false) throw refused('account_deactivated')
  return member !== undefined
}

/**
 * Connects a person to the account that the directory created for them. Undefined if there is none.
 */
export async function connectProvisioned(
  tx: Tx,
  { sso, person }: { sso: Sso; person: Person },
  now: Date,
): Promise<MemberId | undefined> {
  const provider = ssoNameOf(sso.id)
  const who = matchExpected(person, await readExpected(tx, sso.id, person))
  if (who === 'unproven') throw refused('sso_unproven')
  if (who === undefined) return undefined
  const { account } = who
  const link = { provider, subject: person.subject, account, handle: person.handle }
  await tx
    .insertInto('social_accounts')
    .values({ ...link, connected_at: now })
    .execute()
  const change = { event: 'social_connected', provider: sso.name } as const
  await emit(tx, securityChanged, { account, ...change }, now)
  if (person.isEmailProven) {
    await tx
      .updateTable('accounts')
      .set({ email_verified_at: now })
      .where('id', '=', account)
      .where('email', '=', person.email)
      .where('email_verified_at', 'is', null)
      .execute()
  }
  return account
}

async function readExpected(tx: Tx, sso: number, person: Person): Promise<Expected[]> {
  const ids = [person.subject, person.directoryId ?? person.subject]
  return tx
    .selectFrom('sso_members as m')
    .select(['m.account', 'm.external_id as externalId', 'm.email'])
    .where('m.provider', '=', sso)
    .where('m.is_managed', '=', true)
    .where((eb) => eb.or([eb('m.external_id', 'in', ids), eb('m.email', '=', person.email)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('social_accounts as s')
            .select('s.account')
            .whereRef('s.account', '=', 'm.account')
            .where('s.provider', '=', ssoNameOf(sso)),
        ),
      ),
    )
    .orderBy('m.created_at')
    .forUpdate('m')
    .execute()
}

/** A member who disconnects their own account is no longer a user of the organisation. */
export async function leaveSso(tx: Tx, account: MemberId, provider: string): Promise<void> {
  const id = ssoIdOf(provider)
  if (id === undefined) return
  await tx
    .deleteFrom('sso_members')
    .where('provider', '=', id)
    .where('account', '=', account)
    .where('is_managed', '=', false)
    .where('is_active', '=', true)
    .execute()
}

type Standing = { account: MemberId; is_managed: boolean; isActive: boolean }

/**
 * Ends or restores a member's sign-in on behalf of the organisation. An account that the
 * organisation created is also deactivated or activated again; an account that the member had
 * before stays theirs. Returns the members whose sockets must be checked again.
 */
export async function setActive(
  tx: Tx,
  { account, is_managed, isActive }: Standing,
  now: Date,
): Promise<MemberId[]> {
  if (is_managed) {
    const deactivated_at = isActive ? null : now
    await tx.updateTable('accounts').set({ deactivated_at }).where('id', '=', account).execute()
  }
  const what = isActive ? 'sso_reactivated' : 'sso_deactivated'
  await recordSecurityEvent(tx, { account, what }, now)
  if (isActive) return []
  if (is_managed) {
    await revokeAllKeys(tx, account)
    await tx.deleteFrom('codes').where('account', '=', account).execute()
  }
  const { members } = await endSessions(tx, account)
  return members
}
