import { randomUUID } from 'node:crypto'
import type { FundingTarget } from '@ideathlon/contracts/money/funding'
import { Refusal } from '@ideathlon/service-kit/http/refusal'
import { give } from '../demo/money/give.ts'
import type { Money } from '../demo/money/open-money.ts'
import { mainTournament } from '../demo/money/tournament.ts'
import type { Pulse } from './act.ts'
import type { OpenQuestion, Simulated } from './community.ts'

const CENTS = { from: 1, to: 25 } as const
const ANONYMOUS = 0.15
const FROM_WALLET = 0.3

/** A simulated member funds the race of the month, an open challenge or another member. Returns whether somebody did. */
export async function fundOnce(
  { money, members, chance, deps }: Pulse,
  open: readonly OpenQuestion[],
): Promise<boolean> {
  const patron = chance.pick(members, ({ rates }) => rates)
  if (money === undefined || patron === undefined) return false
  const target = await pickTarget({ members, chance, patron: patron.id }, open, money)
  if (target === undefined) return false
  const isFromWallet = target.kind === 'member' && chance.next() < FROM_WALLET
  return give(money, `pulse:${randomUUID()}`, {
    ...{ from: patron.id, target, cents: chance.whole(CENTS.from, CENTS.to) * 100, at: deps.now() },
    ...{ isAnonymous: chance.next() < ANONYMOUS, fromWallet: isFromWallet },
  }).then(
    () => true,
    (error: unknown) => {
      // The wallet has too little, or the challenge has just closed; a later act picks another.
      if (error instanceof Refusal) return false
      throw error
    },
  )
}

type Choice = Pick<Pulse, 'members' | 'chance'> & { patron: number }

async function pickTarget(
  { members, chance, patron }: Choice,
  open: readonly OpenQuestion[],
  money: Money,
): Promise<FundingTarget | undefined> {
  const where = chance.next()
  if (where < 0.4) return { kind: 'tournament', id: (await mainTournament(money)).id }
  if (where < 0.7) {
    const challenge = chance.pick(open, ({ asker }) => (asker === patron ? 0 : 1))
    return challenge && { kind: 'challenge', id: challenge.id }
  }
  const weight = ({ id, writes }: Simulated) => (id === patron ? 0 : writes)
  const member = chance.pick(members, weight)
  return member && { kind: 'member', id: member.id }
}
