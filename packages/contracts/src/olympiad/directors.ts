import * as z from 'zod'
import { Data } from '../answer.ts'
import { BaseOlympiadId, Handle, OlympiadId } from '../ids.ts'
import { Olympiad } from '../olympiads.ts'
import { route } from '../route.ts'
import { BaseOlympiad } from './tournaments.ts'

/** A kind of pending work for the Director, and how much of it there is. */
const Waiting = z.object({
  kind: z.enum(['unfunded_promises', 'unfunded_prizes', 'open_invitations', 'no_tournament']),
  count: z.int().positive(),
  /**
   * The missing amount in cents, for `unfunded_promises` (of ended cycles) and `unfunded_prizes`.
   */
  cents: z.int().nonnegative().nullable(),
})

/** A cycle compared with the previous one at the same age, for example after half a month. */
export const Pace = z.object({
  players: z.int().nonnegative(),
  /** Null if there was no previous cycle, or if it was shorter. */
  players_before: z.int().nonnegative().nullable(),
  /** How much of the cycle has passed, in percent. */
  passed_percent: z.int().min(0).max(100),
})
export type Pace = z.infer<typeof Pace>

export const DirectorOverview = z.object({
  is_director: z.boolean(),
  tournaments: z.array(
    z.object({
      tournament: BaseOlympiad,
      pace: Pace.nullable(),
      /**
       * The money that is actually in the pool, in cents, while `current.prize_total` is what was
       * promised. Money that payouts of ended cycles will need is not included.
       */
      pool: z.int().nonnegative(),
      /**
       * The last place that would be paid if the cycle ended now; null before anybody has played.
       */
      paid_places: z.int().positive().nullable(),
    }),
  ),
  past: z.array(Olympiad),
  /** The ended cycles whose prizes are neither funded nor paid, oldest first. */
  promises: z.array(
    z.object({
      cycle: OlympiadId,
      title: z.string(),
      tournament: BaseOlympiadId,
      missing_cents: z.int().positive(),
    }),
  ),
  waiting: z.array(Waiting),
})
export type DirectorOverview = z.infer<typeof DirectorOverview>

export const readDirectorOverview = route({
  method: 'GET',
  url: '/olympiad/directors/:handle/overview',
  auth: 'member',
  summary: 'A Director’s tournaments at a glance: players, pace, prize pool and decisions to make',
  params: z.object({ handle: Handle }),
  status: 200,
  labels: ['name', 'title'],
  answer: Data(DirectorOverview),
})

export const ANNOUNCEMENT_MAX = 500
export const ANNOUNCEMENTS_A_DAY = 2

export const announceToPlayers = route({
  method: 'POST',
  url: '/tournaments/:id/announcements',
  auth: 'member',
  shadow: 'never',
  summary: `Send a notification to the players of your own tournament, at most ${ANNOUNCEMENTS_A_DAY} a day`,
  params: z.object({ id: z.coerce.number().pipe(BaseOlympiadId) }),
  body: z.strictObject({
    text: z
      .string()
      .trim()
      .min(1, 'Write what you want to tell your players.')
      .max(ANNOUNCEMENT_MAX),
  }),
  status: 201,
  answer: Data(z.object({ id: z.int().positive(), at: z.iso.datetime() })),
})
