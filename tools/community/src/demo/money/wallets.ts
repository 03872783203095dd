import { manualProvider } from '@ideathlon/olympiad/providers/manual'
import { sendTransfers } from '@ideathlon/olympiad/transfers/send'
import { applyTransferEvent, lockTransfer } from '@ideathlon/olympiad/transfers/settle'
import { startTransfer } from '@ideathlon/olympiad/transfers/start-transfer'
import { createLogger } from '@ideathlon/service-kit/logger'
import { give } from './give.ts'
import type { Money } from './open-money.ts'
import { mainTournament } from './tournament.ts'

const DAY_MS = 86_400_000
const RULES = { approvalAboveCents: 50_000, identityAboveCents: 60_000, needsDestination: false }

/**
 * Creates fundings, withdrawals and items that wait for an admin, from the oldest to the newest.
 */
export async function addWallets(
  money: Money,
  { now, question }: { now: number; question: string },
) {
  const ago = (days: number) => new Date(now - days * DAY_MS)
  const member = async (handle: string) =>
    ({ kind: 'member', id: await money.memberId(handle) }) as const
  const [amara, sofia] = [await member('amara.diallo'), await member('sofia.lindqvist')]
  const [ruth, olu] = [await member('ruth.abramson'), await member('olu.adeyemi')]
  const otto = await member('otto.lehmann')
  const library = { kind: 'challenge', id: await money.challengeId(question) } as const
  const race = { kind: 'tournament', id: (await mainTournament(money)).id } as const
  const lastMonth = new Date(monthOf(now) - 12 * DAY_MS)
  const from = (handle: string) => money.memberId(handle)

  await give(money, 'a-thank-you', {
    from: await from('teresa.molina'),
    target: amara,
    cents: 1_500,
    at: ago(41),
  })
  await give(money, 'otto', {
    from: await from('hilda.bergstrom'),
    target: otto,
    cents: 2_000,
    at: ago(38),
  })
  await give(money, 'race-last-month', {
    from: await from('petra.kralova'),
    target: race,
    cents: 30_000,
    at: lastMonth,
  })
  await give(money, 'sofia', {
    from: await from('esther.cohen'),
    target: sofia,
    cents: 62_000,
    at: ago(19),
  })
  await give(money, 'amara-monthly', {
    from: await from('omar.farouk'),
    target: amara,
    cents: 800,
    at: ago(17),
    isMonthly: true,
  })
  await withdraw(money, { who: amara.id, name: 'amara', cents: 1_000, at: ago(14), isPaid: true })
  await give(money, 'library', { from: sofia.id, target: library, cents: 25_000, at: ago(11) })
  await give(money, 'library-too', {
    from: amara.id,
    target: library,
    cents: 500,
    at: ago(9),
    fromWallet: true,
  })
  await give(money, 'ruth', {
    from: await from('victor.amadi'),
    target: ruth,
    cents: 1_200,
    at: ago(8),
  })
  await give(money, 'olu', {
    from: await from('chidi.nwosu'),
    target: olu,
    cents: 2_000,
    at: ago(7),
    isAnonymous: true,
  })
  await addRecent(money, { now, race, library, otto: otto.id, sofia: sofia.id })
}

const monthOf = (now: number) =>
  Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth())

type Target = Parameters<typeof give>[2]['target']
type Recent = { now: number; race: Target; library: Target; otto: number; sofia: number }

/**
 * Creates this month's payments for the race, both those that have arrived and those that have not.
 */
async function addRecent(money: Money, { now, race, library, otto, sofia }: Recent) {
  const ago = (days: number) => new Date(now - days * DAY_MS)
  const thisMonth = new Date(Math.max(monthOf(now) + 3_600_000, now - 6 * DAY_MS))
  const from = (handle: string) => money.memberId(handle)
  await give(money, 'race-this-month', {
    from: await from('esther.cohen'),
    target: race,
    cents: 15_000,
    at: thisMonth,
  })
  await give(money, 'race-anonymous', {
    from: await from('maren.vogel'),
    target: race,
    cents: 7_500,
    at: thisMonth,
    isAnonymous: true,
  })
  await give(money, 'on-its-way', {
    from: await from('petra.kralova'),
    target: library,
    cents: 4_000,
    at: ago(1),
    isUnpaid: true,
  })
  await withdraw(money, { who: otto, name: 'otto', cents: 1_200, at: ago(2), isPaid: false })
  await withdraw(money, { who: sofia, name: 'sofia', cents: 55_000, at: ago(1), isPaid: false })
}

type Withdrawal = { who: number; name: string; cents: number; at: Date; isPaid: boolean }

/**
 * Sends a withdrawal and, if `isPaid`, has an admin pay it; large withdrawals wait for approval.
 */
async function withdraw(
  { db, change }: Money,
  { who: member, name, cents, at, isPaid }: Withdrawal,
): Promise<void> {
  const key = `withdrawal:demo-${name}:1`
  const { id } = await change((tx) =>
    startTransfer(tx, { key, member, cents, origin: 'withdrawal', at }),
  )
  await sendTransfers({
    db,
    provider: manualProvider(''),
    rules: RULES,
    now: () => at,
    logger: createLogger('demo money', 'error'),
  })
  if (!isPaid) return
  await change(async (tx) => {
    const row = await lockTransfer(tx, { id })
    if (row === undefined) return
    await applyTransferEvent(tx, row, {
      news: { kind: 'paid', reference: 'bank 4711' },
      at,
      isByHand: true,
    })
  })
}
