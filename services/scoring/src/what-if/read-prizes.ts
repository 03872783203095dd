import { type BoardScope, boardId } from '@ideathlon/contracts/boards'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import type { Role } from '@ideathlon/contracts/roles'
import type { PoolClient } from 'pg'
import type { RacePrize } from './moved-prizes.ts'

type Row = {
  cycle: number
  scope: BoardScope
  scopeId: number
  role: Role
  cents: string
  currency: string
  organisers: number[]
}

/**
 * The prizes of all races of running cycles. Organisers, staff, guests and
 * removed accounts cannot win.
 */
export async function readRacePrizes(client: PoolClient): Promise<RacePrize[]> {
  const { rows } = await client.query<Row>(
    `select p.cycle, p.scope, p.scope_id as "scopeId", p.role, p.cents, p.currency,
       array(select s.account from public.same_person s where s.member = p.owner or s.member in (
         select l.owner from public.platform_places l
         where p.scope = 'platform' and l.id = p.scope_id and l.id <> $1)) as organisers
     from public.race_prizes p where p.cents > 0 order by p.cycle, p.role`,
    [MAIN_PLATFORM],
  )
  if (rows.length === 0) return []
  const ineligible = await client.query<{ member: number }>(
    `select member from public.barred_members where reason <> 'suspended'`,
  )
  const ineligibleMembers = ineligible.rows.map(({ member }) => member)
  return rows.map(({ cycle, scope, scopeId, role, cents, currency, organisers }) => ({
    olympiad: cycle,
    cents: Number(cents),
    currency,
    barred: new Set([...ineligibleMembers, ...organisers]),
    board: boardId({ scope, scopeId, window: `cycle${cycle}`, role }),
  }))
}
