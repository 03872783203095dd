import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import type { RacePrize } from '@ideathlon/contracts/olympiad/terms'
import type { createBaseOlympiad } from '@ideathlon/contracts/olympiad/tournaments'
import type { RouteBody } from '@ideathlon/contracts/route'
import { cashOf, poolOf } from '@ideathlon/olympiad/ledger/accounts'
import { post } from '@ideathlon/olympiad/ledger/post'
import { findPlace } from '@ideathlon/olympiad/scopes/find-place'
import { changeTournament } from '@ideathlon/olympiad/tournaments/change'
import { createTournament } from '@ideathlon/olympiad/tournaments/create'
import type { Money } from './open-money.ts'

/** What the main platform promises for each race of a monthly cycle. */
const RACES: Partial<Record<RacePrize['role'], number>> = {
  overall: 50_000,
  innovator: 10_000,
  analyst: 5_000,
  mentor: 5_000,
}
const A_MONTH = Object.values(RACES).reduce((sum, cents) => sum + cents, 0)

export async function mainTournament({ db }: Money) {
  return db
    .selectFrom('base_olympiads')
    .selectAll()
    .where('scope', '=', 'platform')
    .where('scope_id', '=', MAIN_PLATFORM)
    .executeTakeFirstOrThrow()
}

/** Promises the prizes of the main race; its cycles copy them when they start. */
export async function promiseRacePrizes(money: Money): Promise<void> {
  const { id, races } = await mainTournament(money)
  const priced = races.map(({ role }) => ({ role, prize: RACES[role] ?? 0 }))
  await changeTournament(money.db, id, { races: priced })
}

/** Sets the promised money aside once for each cycle that has started. */
export async function setPrizesApart(money: Money): Promise<void> {
  const { id } = await mainTournament(money)
  const cycles = await money.db
    .selectFrom('olympiads')
    .select(['id', 'starts_at'])
    .where('base', '=', id)
    .orderBy('id')
    .execute()
  for (const cycle of cycles) {
    await money.change((tx) =>
      post(tx, {
        key: `demo:prizes:${cycle.id}`,
        kind: 'pool_moved',
        at: cycle.starts_at,
        subject: `cycle:${cycle.id}`,
        entries: [
          { account: cashOf('manual'), cents: -A_MONTH },
          { account: poolOf('tournament', id), cents: A_MONTH },
        ],
      }),
    )
  }
}

type NewTournament = RouteBody<typeof createBaseOlympiad>
type Directed = {
  director: string
  terms: Pick<NewTournament, 'name' | 'description' | 'length' | 'races'>
  /** The money in its pool. If it is less than the prizes, the Director has something to decide. */
  cents: number
}

const DIRECTED: readonly Directed[] = [
  {
    director: 'marek.zielinski',
    terms: {
      name: 'Harbour Sprint',
      length: 'week',
      description: 'One week for everybody who thinks about the streets of Harbour City.',
      races: [
        { role: 'overall', prize: 6_000 },
        { role: 'innovator', prize: 2_000 },
      ],
    },
    cents: 8_000,
  },
  {
    director: 'sofia.lindqvist',
    terms: {
      name: 'Shared Places',
      length: 'month',
      description: 'One month for everybody who plays in the challenges of Sofia Lindqvist.',
      races: [
        { role: 'overall', prize: 4_000 },
        { role: 'mentor', prize: 1_500 },
      ],
    },
    cents: 3_000,
  },
]

/** The tournaments of Directors; their first cycles start with the service. */
export async function addDirectorsTournaments(money: Money, now: Date): Promise<void> {
  for (const each of DIRECTED) await addOne(money, each, now)
}

async function addOne(money: Money, { director, terms, cents }: Directed, now: Date) {
  const place = await findPlace(money.db, director)
  if (place === undefined) throw new Error(`the demo has no ${director}`)
  const known = await money.db
    .selectFrom('base_olympiads')
    .select('id')
    .where('scope', '=', 'director')
    .where('scope_id', '=', place.id)
    .executeTakeFirst()
  const base =
    known ??
    (await money.change((tx) =>
      createTournament(tx, {
        place,
        now,
        actor: { id: place.id, admin: false },
        body: {
          ...terms,
          scope: 'director',
          visibility: 'public',
          renews: true,
          profanity_allowed: false,
          is_student: false,
        },
      }),
    ))
  await money.change((tx) =>
    post(tx, {
      key: `demo:prizes:director:${base.id}`,
      kind: 'pool_moved',
      at: now,
      subject: `tournament:${base.id}`,
      entries: [
        { account: cashOf('manual'), cents: -cents },
        { account: poolOf('tournament', base.id), cents },
      ],
    }),
  )
}
