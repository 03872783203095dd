import type { FundingTarget } from '@ideathlon/contracts/money/funding'
import type { Actor } from '@ideathlon/service-kit/auth'
import { type Kysely, sql } from 'kysely'
import { type AccountName, poolOf, walletOf } from '../ledger/accounts.ts'
import { type NamedTarget, nameTargets } from '../payments/views/targets.ts'
import { visibilityOf } from '../scopes/visibility.ts'
import { isVisible, SEES_ALL } from '../scopes/visible.ts'
import type { Tables } from '../tables.ts'
import { findRunningTournament } from '../tournaments/find-running.ts'

/** What can be funded, as a viewer sees it. */
export type Fundable = NamedTarget & {
  /** Whether it currently accepts money. */
  isOpen: boolean
  /**
   * Whether its patrons are hidden for now: an open challenge is blind, and a patron may also have
   * entered it.
   */
  isBlind: boolean
  /**
   * The asker of a challenge. If they are a patron too, they are named at once, because askers
   * cannot enter their own challenges.
   */
  asker: number | null
}

type Found = {
  is_open: boolean
  is_blind: boolean
  asker: number | null
  /**
   * The category itself or, if it was merged, the one that it was merged into; absent for other
   * targets.
   */
  category?: number
}

/** Undefined if there is no such target, or if the viewer must not know about it. */
export async function findTarget(
  db: Kysely<Tables>,
  target: FundingTarget,
  viewer: Actor | undefined,
): Promise<Fundable | undefined> {
  const found = await find(db, target, viewer)
  if (found === undefined) return undefined
  const named = (await nameTargets(db, [target]))(target)
  const { is_open: isOpen, is_blind: isBlind, asker } = found
  return { ...named, isOpen, isBlind, asker }
}

const OPEN = sql`select true as is_open, false as is_blind, null::int as asker`

async function find(
  db: Kysely<Tables>,
  { kind, id }: FundingTarget,
  viewer: Actor | undefined | 'service',
): Promise<Found | undefined> {
  const one = async (query: ReturnType<typeof sql<Found>>) => (await query.execute(db)).rows[0]
  const isService = viewer === 'service'
  const actor = isService ? undefined : viewer
  const me = actor?.id ?? 0
  switch (kind) {
    case 'member':
    case 'director':
      // Payments that are already promised still reach a member who is leaving. A banned member
      // receives nothing: patrons would be charged every month for money that nobody can withdraw.
      return one(sql<Found>`
        select (${isService} or not s.is_leaving) and not s.is_banned as is_open, false as is_blind, null::int as asker
        from public.members m join public.member_standings s on s.member = m.id
        where m.id = ${id} and not s.is_removed and not s.is_guest`)
    case 'challenge':
      return one(sql<Found>`
        select state in ('open', 'scheduled') as is_open,
          state in ('open', 'scheduled', 'closing') as is_blind, asker
        from public.challenge_owners
        where challenge = ${id} and hidden_at is null and state <> 'draft'
          and (state <> 'scheduled' or ${isService} or asker = ${me})`)
    case 'platform':
      return one(sql<Found>`${OPEN} from public.platform_places where id = ${id}`)
    case 'category':
      return one(sql<Found>`
        select not now_it.is_archived as is_open, false as is_blind, null::int as asker,
          now_it.id as category
        from public.category_places c
        join public.category_places now_it on now_it.id = coalesce(c.merged_into, c.id)
        where c.id = ${id}`)
    case 'tournament': {
      const sight = isService ? SEES_ALL : await visibilityOf(db, actor)
      return one(sql<Found>`
        select b.state <> 'ended' as is_open, false as is_blind, null::int as asker
        from base_olympiads b where b.id = ${id} and ${isVisible(sight, 'b.visibility')}`)
    }
  }
}

/**
 * The account that currently receives money for a target; undefined if the target no longer accepts
 * money.
 */
export async function accountOfTarget(
  db: Kysely<Tables>,
  target: FundingTarget,
): Promise<AccountName | undefined> {
  const { kind, id } = target
  const found = await find(db, target, 'service')
  if (!found?.is_open) return undefined
  if (kind === 'member') return walletOf(id)
  if (kind === 'challenge' || kind === 'tournament') return poolOf(kind, id)
  const scopeId = found.category ?? id
  const running = await findRunningTournament(db, { scope: kind, scopeId })
  return running === undefined ? poolOf(kind, scopeId) : poolOf('tournament', running.base)
}

/** The asker of a challenge that has not closed; undefined for every other target. */
export async function askerWhileBlind(
  db: Kysely<Tables>,
  target: FundingTarget,
): Promise<number | undefined> {
  if (target.kind !== 'challenge') return undefined
  const found = await find(db, target, 'service')
  return found?.is_blind ? (found.asker ?? undefined) : undefined
}
