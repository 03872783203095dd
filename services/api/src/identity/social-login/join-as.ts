import { ON_MAIN_PLATFORM } from '@ideathlon/contracts/events/envelope'
import { beginningOf } from '@ideathlon/contracts/graphemes'
import type { MemberId } from '@ideathlon/contracts/ids'
import { oneLine } from '@ideathlon/contracts/one-line'
import { NAME_MAX } from '@ideathlon/contracts/own-profile'
import { isReservedName } from '@ideathlon/contracts/reserved-names'
import { isVisible } from '@ideathlon/contracts/visible'
import { stripDirectionMarks } from '@ideathlon/service-kit/http/fit-input'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { localeOfReader } from '@ideathlon/service-kit/languages/preferred-language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { viewOf } from '../../kernel/command/command-call.ts'
import { runCommand } from '../../kernel/command/run-command.ts'
import { brokenUnique } from '../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { createAccounts } from '../accounts/commands.ts'
import { readTakenHandles } from '../accounts/queries.ts'
import { accountCreated } from '../accounts/rules.ts'
import { linkColumns, readScout, scoutOf } from '../gateway/scout.ts'
import { handlesFor, type Person } from '../openid/person.ts'
import { recordMembership } from '../single-sign-on/membership.ts'
import type { Sso } from '../single-sign-on/queries.ts'
import { sendVerification } from '../verification/commands.ts'

type JoinContext = {
  provider: string
  /** The organisation that the provider belongs to. */
  sso: Sso | undefined
  person: Person
  call: { request: FastifyRequest; reply: FastifyReply }
}

/** Creates an account for a person whom a provider has identified. */
export async function joinAs(deps: Deps, joining: JoinContext): Promise<MemberId> {
  const { request, reply } = joining.call
  const { random } = deps
  const outcome = await runCommand(
    deps,
    { actor: null, requestId: request.id },
    {
      load: (tx) => freeHandle(tx, joining.person, random()),
      decide: accountCreated,
      save: async (tx, handle, _accepted, now) => ({
        view: await save(tx, { ...joining, handle, now }),
        context: ON_MAIN_PLATFORM,
      }),
    },
  ).catch((error: unknown) => {
    const constraint = brokenUnique(error)
    if (constraint === 'accounts_email_key') throw refused('oauth_10161')
    if (constraint !== undefined) throw refused('oauth_10134')
    throw error
  })
  return viewOf(reply, outcome)
}

/** The best suggestion that nobody has or has ever had. */
export async function freeHandle(tx: Tx, person: Person, chance: number): Promise<string> {
  const wanted = handlesFor(person, chance).filter((handle) => !isReservedName(handle))
  const taken = await readTakenHandles(tx, wanted)
  const free = wanted.find((handle) => !taken.has(handle))
  if (free === undefined) throw refused('oauth_10134')
  return free
}

/** The words of a name that have visible characters. The provider has not checked the name. */
const wordsOf = (name: string): string[] =>
  oneLine(stripDirectionMarks(name)).split(' ').filter(isVisible)

type SaveAccountInput = JoinContext & { handle: string; now: Date }

async function save(
  tx: Tx,
  { provider, sso, person, call, handle, now }: SaveAccountInput,
): Promise<MemberId> {
  const [first = handle, ...others] = wordsOf(person.name)
  const [id] = await createAccounts(tx, [
    {
      handle,
      email: person.email,
      passwordHash: null,
      firstName: beginningOf(first, NAME_MAX),
      lastName: beginningOf(others.join(' '), NAME_MAX),
      ...(person.email !== null && person.isEmailProven && { verifiedAt: now }),
      locale: localeOfReader(call.request),
      createdAt: now,
    },
  ])
  if (id === undefined) throw new Error('a saved account has no id')
  await tx
    .insertInto('social_accounts')
    .values({
      provider,
      subject: person.subject,
      account: id,
      handle: person.handle,
      connected_at: now,
    })
    .execute()
  if (sso !== undefined)
    await recordMembership(tx, { sso, account: id, person, isManaged: true }, now)
  const followed = scoutOf(call.request)
  const scout = await readScout(tx, followed)
  if (followed !== undefined && scout !== undefined) {
    const scouted = { scouted_by: scout, scouted_at: now, ...linkColumns(followed) }
    await tx.updateTable('accounts').set(scouted).where('id', '=', id).execute()
  }
  if (person.email !== null && !person.isEmailProven) {
    await sendVerification(tx, { id, email: person.email, name: first }, now)
  }
  return id
}
