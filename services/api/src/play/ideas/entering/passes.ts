import type { ChallengeId, IdeaId, MemberId } from '@ideathlon/contracts/ids'
import { MONEY_REFUSALS } from '@ideathlon/contracts/money/refusals'
import { Refusal } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'

type Entrant = { challenge: ChallengeId; member: MemberId }

/** The entry fees that a member has paid for a challenge and not used. */
export async function countFreePasses(db: ApiDb | Tx, entrant: Entrant): Promise<number> {
  return (await readFreePasses(db, entrant)).length
}

/**
 * For each member, reserves a paid entry fee that lets one idea in, until the end of the
 * transaction. A refund waits for the same lock, so a fee is used or refunded, but never both.
 * Members who have none are left out.
 */
export async function holdFreePasses(
  tx: Tx,
  { challenge, members }: { challenge: ChallengeId; members: readonly MemberId[] },
): Promise<ReadonlyMap<MemberId, string>> {
  const held = new Map<MemberId, string>()
  for (const member of members.toSorted((a, b) => a - b)) {
    const pass = await holdFreePass(tx, { challenge, member })
    if (pass !== undefined) held.set(member, pass)
  }
  return held
}

async function holdFreePass(tx: Tx, entrant: Entrant): Promise<string | undefined> {
  for (const pass of await readFreePasses(tx, entrant)) {
    await sql`select pg_advisory_xact_lock(hashtextextended('entry-pass:' || ${pass}::text, 0))`.execute(
      tx,
    )
    // The fee may have been refunded while this query waited for the lock.
    if ((await readFreePasses(tx, entrant)).includes(pass)) return pass
  }
  return undefined
}

async function readFreePasses(db: ApiDb | Tx, { challenge, member }: Entrant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id::text as id from public.entry_passes p
    where p.challenge = ${challenge} and p.member = ${member} and p.state = 'paid'
      and not exists (select from used_passes u where u.pass = p.id::text)
    order by p.paid_at, p.id`.execute(db)
  return rows.map(({ id }) => id)
}

type UsedPass = Entrant & { pass: string; idea: IdeaId }

export async function spendPasses(tx: Tx, passes: readonly UsedPass[], now: Date): Promise<void> {
  if (passes.length === 0) return
  await tx
    .insertInto('used_passes')
    .values(passes.map((used) => ({ ...used, used_at: now })))
    .execute()
}

/** Answers 402: an idea can be entered once its fee is paid. */
export const entryFeeUnpaid = (cents: number): Refusal => {
  const message = MONEY_REFUSALS.entry_fee_due
  return new Refusal(402, { error: { code: 'entry_fee_due', message, fee_cents: cents } }, message)
}
