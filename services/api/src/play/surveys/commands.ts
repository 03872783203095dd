import { randomBytes } from 'node:crypto'
import { ON_MAIN_PLATFORM } from '@ideathlon/contracts/events/envelope'
import type { ChallengeSlug } from '@ideathlon/contracts/ids'
import type { SignUp } from '@ideathlon/contracts/signing-in'
import type { Actor } from '@ideathlon/service-kit/auth'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { createAccounts, readTaken } from '../../identity/accounts/commands.ts'
import { recordSignUp } from '../../identity/accounts/repeated-sign-up.ts'
import { accountCreated, decideSignUp } from '../../identity/accounts/rules.ts'
import type { FollowedLink } from '../../identity/gateway/followed-links.ts'
import { creditScout } from '../../identity/gateway/scout.ts'
import { sessionOf } from '../../identity/sessions/issue-session.ts'
import { openSession } from '../../identity/sessions/sessions.ts'
import { sendVerification } from '../../identity/verification/commands.ts'
import { refuse } from '../../kernel/command/decision.ts'
import type { Idempotency } from '../../kernel/command/idempotency.ts'
import { type Outcome, runCommand } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { cardOf, surveyOf } from './queries.ts'
import { decideSurvey } from './rules.ts'

type BeginInput = {
  slug: ChallengeSlug
  device: string
  scout: FollowedLink | undefined
  requestId: string
}

/**
 * Creates an account that can rate only in this challenge, and returns the token of its session.
 */
export async function startAsGuest(deps: Deps, input: BeginInput): Promise<string> {
  const card = await cardOf(deps, input.slug, undefined)
  const { rule } = await surveyOf(deps, card)
  const survey = decideSurvey(rule)
  if (survey.reason !== null) throw refused(survey.reason)
  const { device, requestId } = input
  const guest = await createGuest(deps, { challenge: card.id, device, requestId })
  await creditScout(deps, guest.id, input.scout)
  return guest.token
}

/** Creates the guest account itself, without checking the survey. */
export async function createGuest(
  deps: Deps,
  { requestId, ...guest }: Guest & { requestId: string },
): Promise<{ id: number; token: string }> {
  const outcome = await runCommand(
    deps,
    { actor: null, requestId },
    {
      load: async () => undefined,
      decide: accountCreated,
      save: async (tx, _state, _accepted, now) => {
        const view = await saveGuest(tx, guest, now)
        return { view, context: ON_MAIN_PLATFORM }
      },
    },
  )
  if (!outcome.ok) throw refused(outcome.reason)
  return outcome.view
}

type Guest = { challenge: number; device: string }

async function saveGuest(tx: Tx, { challenge, device }: Guest, now: Date) {
  const handle = `recipient-${randomBytes(6).toString('hex')}`
  const nobody = { email: null, passwordHash: null, firstName: '', lastName: '' }
  const [id] = await createAccounts(tx, [{ ...nobody, handle, isGuest: true, createdAt: now }])
  if (id === undefined) throw new Error('a guest was saved but has no id')
  await tx.updateTable('accounts').set({ guest_of: challenge }).where('id', '=', id).execute()
  return { id, token: await openSession(tx, id, now, { device }) }
}

type KeepGuestInput = {
  guest: Actor
  given: SignUp & { passwordHash: string }
  device: string
  believesAddresses: boolean
  requestId: string
  idempotency: Idempotency | undefined
}

/**
 * Turns a guest into a member with a name and an address. Their ratings count once the address is
 * verified.
 */
export function keepGuest(deps: Deps, keeping: KeepGuestInput): Promise<Outcome<SessionView>> {
  const { guest, given, requestId } = keeping
  return runCommand(
    deps,
    { actor: guest.id, requestId },
    {
      load: async (tx) => ({
        ...(await loadTaken(tx, guest.id, given)),
        mayRevealEmailTaken: keeping.believesAddresses,
      }),
      // The log already knows the account, because it was recorded when the guest started the
      // survey.
      decide: (taken) => {
        if (!taken.isGuest) return refuse('member_already')
        const decision = decideSignUp(taken)
        return decision.ok ? { ...decision, newEvents: [] } : decision
      },
      save: async (tx, { isEmailTaken }, _accepted, now) => ({
        view: await join(tx, { ...keeping, isEmailTaken }, now),
        context: ON_MAIN_PLATFORM,
      }),
    },
  )
}

type SessionView = Awaited<ReturnType<typeof sessionOf>>

async function loadTaken(tx: Tx, guest: number, wanted: SignUp) {
  const own = await tx
    .selectFrom('accounts')
    .select('guest_of')
    .where('id', '=', guest)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { ...(await readTaken(tx, wanted)), isGuest: own.guest_of !== null }
}

type JoinInput = KeepGuestInput & { isEmailTaken: boolean }

async function join(
  tx: Tx,
  {
    guest,
    given,
    device,
    believesAddresses: trustsAddresses,
    isEmailTaken,
    requestId,
    idempotency,
  }: JoinInput,
  now: Date,
) {
  const { id } = guest
  const { handle, email, passwordHash, first_name, last_name } = given
  const proven = { is_guest: false, guest_until: now, email_verified_at: now }
  await tx
    .updateTable('accounts')
    .set({ handle, password_hash: passwordHash, first_name, last_name, guest_of: null })
    .set(isEmailTaken ? { claimed_email: email } : { email })
    .$if(trustsAddresses, (query) => query.set(proven))
    .where('id', '=', id)
    .execute()
  await recordSignUp(tx, id, { ...given, device, requestId, idempotency })
  if (!trustsAddresses) {
    await sendVerification(tx, { id, email, name: first_name, isEmailTaken }, now)
  }
  return sessionOf(tx, { account: id, token: await openSession(tx, id, now, { device }) })
}
