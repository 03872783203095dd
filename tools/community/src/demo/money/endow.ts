import type { ApiDb } from '@ideathlon/api/kernel/deps'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { give } from './give.ts'
import { openMoney } from './open-money.ts'

const CENTS = 15_000

export type Endowment = { challenge: number; asker: number; at: Date }

/**
 * An asker funds the prize of their open challenge, so that they have to decide about the money
 * once the challenge is settled, and an admin can preview and approve it.
 */
export async function endow(
  env: Pick<OpsEnv, 'roleUrls'>,
  db: ApiDb,
  { challenge, asker, at }: Endowment,
): Promise<void> {
  const money = openMoney(env)
  const target = { kind: 'challenge', id: challenge } as const
  await give(money, 'prize-to-decide', { from: asker, target, cents: CENTS, at }).finally(
    money.close,
  )
  await db
    .updateTable('challenges')
    .set({ prize_type: 'money', prize_cents: CENTS })
    .where('id', '=', challenge)
    .execute()
}
