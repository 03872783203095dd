import { ON_MAIN_PLATFORM } from '@ideathlon/contracts/events/envelope'
import { beginningOf } from '@ideathlon/contracts/graphemes'
import type { MemberId } from '@ideathlon/contracts/ids'
import { NAME_MAX } from '@ideathlon/contracts/own-profile'
import { sql } from 'kysely'
import { runCommand } from '../../kernel/command/run-command.ts'
import { brokenUnique, inTransaction } from '../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { announceAccess } from '../../kernel/live/announce.ts'
import { createAccounts } from '../accounts/commands.ts'
import { accountCreated } from '../accounts/rules.ts'
import { joinIn, setActive } from '../single-sign-on/membership.ts'
import { isOfDomains } from '../single-sign-on/rules.ts'
import { freeHandle } from '../social-login/join-as.ts'
import { noSuchUser, scimRefused } from './failures.ts'
import { type Directory, readUser, statedOf, type UserRow } from './queries.ts'
import type { UserAttributes } from './rules.ts'

const ANOTHER_PERSON =
  'This name or e-mail address belonged to another person, whose account cannot be passed on.'

/** Organisations reassign the address of a person who has left, but never the id. */
const isAnotherPerson = (before: string | null, { externalId }: UserAttributes): boolean =>
  before !== null && externalId !== null && before !== externalId

type Call = { directory: Directory; requestId: string }

const taken = (detail: string) => scimRefused({ status: 409, scimType: 'uniqueness', detail })
const sameUser = () => taken('A user with this name or e-mail address already exists.')
const NOT_OURS =
  'An account with this e-mail address already exists. Its owner can sign in to it and connect the organisation there.'

/**
 * Creates an account, or restores a user that the directory has deleted. Another person's account
 * is never taken over.
 */
export async function createUser(
  deps: Deps,
  { directory, requestId }: Call,
  stated: UserAttributes,
): Promise<UserRow> {
  demandAddress(directory, stated)
  const back = await restoreUser(deps, directory, stated)
  if (back !== undefined) return back
  const outcome = await runCommand(
    deps,
    { actor: null, requestId },
    {
      load: async (tx) => {
        await lockDirectory(tx, directory)
        if ((await findSame(tx, directory, stated)) !== undefined) throw sameUser()
        await demandFree(tx, stated)
        return freeHandle(tx, asPerson(stated), deps.random())
      },
      decide: accountCreated,
      save: async (tx, handle, _accepted, now) => ({
        view: await saveNew(tx, { directory, stated, handle }, now),
        context: ON_MAIN_PLATFORM,
      }),
    },
  ).catch((error: unknown) => {
    if (brokenUnique(error) !== undefined) throw sameUser()
    throw error
  })
  if (!outcome.ok) throw sameUser()
  return readUser(deps.db, directory, { id: outcome.view })
}

type New = { directory: Directory; stated: UserAttributes; handle: string }

async function saveNew(tx: Tx, { directory, stated, handle }: New, now: Date): Promise<string> {
  const { givenName, familyName, email } = stated
  const [account] = await createAccounts(tx, [
    {
      handle,
      email,
      passwordHash: null,
      createdAt: now,
      firstName: beginningOf(givenName || handle, NAME_MAX),
      lastName: beginningOf(familyName, NAME_MAX),
    },
  ])
  if (account === undefined) throw new Error('a saved account has no id')
  const { id } = await tx
    .insertInto('sso_members')
    .values({
      provider: directory.id,
      account,
      is_managed: true,
      removed_at: null,
      ...columnsOf(stated),
      is_active: stated.active,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await joinIn(tx, { sso: directory, account }, now)
  if (!stated.active) await setActive(tx, { account, is_managed: true, isActive: false }, now)
  return id
}

/**
 * A user that the directory has deleted and creates again is the same person with the same account.
 */
function restoreUser(deps: Deps, directory: Directory, stated: UserAttributes) {
  return saved(deps, async (tx, now) => {
    await lockDirectory(tx, directory)
    const same = await findSame(tx, directory, stated)
    if (same === undefined) return { row: undefined, members: [] }
    if (same.removed_at === null) throw sameUser()
    if (isAnotherPerson(same.external_id, stated)) throw taken(ANOTHER_PERSON)
    const back = { removed_at: null }
    await tx.updateTable('sso_members').set(back).where('id', '=', same.id).execute()
    const row = await readUser(tx, directory, { id: same.id })
    return change(tx, { row, stated, now, directory })
  })
}

/** Replaces the directory's data about a user. */
export function changeUser(
  deps: Deps,
  { directory }: Call,
  { id, stated }: { id: string; stated: (before: UserAttributes) => UserAttributes },
): Promise<UserRow> {
  return saved(deps, async (tx, now) => {
    await lockDirectory(tx, directory)
    const row = await readUser(tx, directory, { id, lock: true })
    const after = stated(statedOf(row))
    if (after.email !== row.email && after.email !== null) demandAddress(directory, after)
    return change(tx, { row, stated: after, now, directory })
  })
}

/** Deactivates a user and hides it from the directory. The account and its content stay. */
export async function removeUser(deps: Deps, { directory }: Call, id: string): Promise<void> {
  await saved(deps, async (tx, now) => {
    await lockDirectory(tx, directory)
    const row = await readUser(tx, directory, { id, lock: true })
    const gone = { is_active: false, removed_at: now, changed_at: now }
    await tx.updateTable('sso_members').set(gone).where('id', '=', id).execute()
    const members = row.is_active ? await setActive(tx, { ...row, isActive: false }, now) : []
    return { row, members }
  })
}

type ChangeUserInput = { row: UserRow; stated: UserAttributes; directory: Directory; now: Date }

async function change(tx: Tx, { row, stated, directory, now }: ChangeUserInput) {
  await tx
    .updateTable('sso_members')
    .set({ ...columnsOf(stated), is_active: stated.active, changed_at: now })
    .where('id', '=', row.id)
    .execute()
  const hasActiveChanged = stated.active !== row.is_active
  const members = hasActiveChanged
    ? await setActive(tx, { ...row, isActive: stated.active }, now)
    : []
  return { row: await readUser(tx, directory, { id: row.id }), members }
}

/** Runs a change, and checks the sockets of the members whose sessions it has ended. */
async function saved<R>(
  { db, now, nats }: Deps,
  run: (tx: Tx, now: Date) => Promise<{ row: R; members: readonly MemberId[] }>,
): Promise<R> {
  const { row, members } = await inTransaction(db, (tx) => run(tx, now())).catch(
    (error: unknown) => {
      if (brokenUnique(error) !== undefined) throw sameUser()
      throw error
    },
  )
  for (const member of members) announceAccess(nats, member)
  return row
}

const columnsOf = ({ userName, externalId, email, givenName, familyName }: UserAttributes) => ({
  user_name: userName,
  external_id: externalId,
  email,
  given_name: givenName,
  family_name: familyName,
})

const asPerson = ({ userName, email, givenName, familyName }: UserAttributes) => ({
  subject: '',
  handle: userName.split('@')[0] ?? '',
  email,
  isEmailProven: false,
  name: `${givenName} ${familyName}`.trim(),
})

/**
 * Makes the changes of one directory wait for each other. A directory that has been removed in the
 * meantime has no users.
 */
async function lockDirectory(tx: Tx, { id }: Directory): Promise<void> {
  const locked = await tx
    .selectFrom('sso_providers')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (locked === undefined) throw noSuchUser()
}

const findSame = (tx: Tx, directory: Directory, { userName, email }: UserAttributes) =>
  tx
    .selectFrom('sso_members')
    .select(['id', 'removed_at', 'external_id'])
    .where('provider', '=', directory.id)
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(user_name)`, '=', userName.toLowerCase()),
        eb('email', '=', email),
      ]),
    )
    .orderBy(sql`removed_at is not null`)
    .executeTakeFirst()

async function demandFree(tx: Tx, { email }: UserAttributes): Promise<void> {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (account !== undefined) throw taken(NOT_OURS)
}

function demandAddress({ domains }: Directory, { email }: UserAttributes): void {
  if (isOfDomains(email, domains)) return
  const detail = `The e-mail address of a user must belong to one of these domains: ${domains.join(', ')}.`
  throw scimRefused({ status: 400, scimType: 'invalidValue', detail })
}
