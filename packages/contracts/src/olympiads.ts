import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { BoardId, BoardRow } from './boards.ts'
import { BaseOlympiadId, OlympiadId, PlatformId, Position } from './ids.ts'
import {
  CycleLength,
  PrizeCents,
  RacePrize,
  TournamentScope,
  Visibility,
} from './olympiad/terms.ts'
import { Role, RoleName } from './roles.ts'
import { route } from './route.ts'

/**
 * One cycle of a tournament. Its positions determine which events it counts; its times show when it
 * ran. `paused_at`: the start of the current pause; null if the cycle is not paused or has ended.
 */
export const Olympiad = z.object({
  id: OlympiadId,
  base: BaseOlympiadId,
  platform: PlatformId,
  scope: TournamentScope,
  scope_id: z.int().positive(),
  visibility: Visibility,
  length: CycleLength,
  seq: z.int().positive(),
  title: z.string(),
  status: z.enum(['open', 'closed']),
  is_current: z.boolean(),
  start_time: z.iso.datetime(),
  end_time: z.iso.datetime(),
  paused_at: z.iso.datetime().nullable(),
  /** Whether members can use coarse language during the cycle. */
  profanity_allowed: z.boolean(),
  started_position: Position.nullable(),
  ended_position: Position.nullable(),
  board: BoardId,
  /**
   * In cents: the prizes of its races, the funding received during the cycle, and the money rolled
   * over.
   */
  prize_total: PrizeCents,
  /** Funding and rolled-over money go to the race over all roles. */
  races: z.array(RacePrize.extend({ name: z.string() })),
  /**
   * The SHA-256 of the rules as they were when the cycle started; null for cycles from before rules
   * were published.
   */
  rules_hash: z.string().nullable(),
})
export type Olympiad = z.infer<typeof Olympiad>

export const listOlympiads = route({
  method: 'GET',
  url: '/olympiad/:platform/olympiads',
  auth: 'visitor',
  summary:
    'The cycles of the tournament of a platform, or of a Director by their handle, newest first',
  params: z.object({ platform: z.string().max(60) }),
  query: PageQuery,
  status: 200,
  labels: ['name', 'label', 'title'],
  answer: Page(Olympiad),
})

const OlympiadParams = z.object({ id: z.coerce.number().pipe(OlympiadId) })
const RaceParams = OlympiadParams.extend({ role: RoleName })

export const readOlympiad = route({
  method: 'GET',
  url: '/olympiad/olympiads/:id',
  auth: 'visitor',
  summary: 'One cycle of a tournament',
  params: OlympiadParams,
  status: 200,
  labels: ['name', 'label', 'title'],
  answer: Data(Olympiad),
})

export const queryOlympiads = route({
  method: 'GET',
  url: '/olympiad/query',
  auth: 'visitor',
  summary: 'Cycles of all tournaments, latest start first',
  query: PageQuery.extend({
    platform: z.string().max(60).optional(),
    base: z.coerce.number().pipe(BaseOlympiadId).optional(),
    scope: TournamentScope.optional(),
    scope_id: z.coerce.number().int().positive().optional(),
    visibility: Visibility.optional(),
    status: Olympiad.shape.status.optional(),
    /** Only cycles that end after this time. */
    ends_after: z.iso.datetime().optional(),
  }),
  status: 200,
  labels: ['name', 'label', 'title'],
  answer: Page(Olympiad),
})

/** The race of one role in a cycle. Its board contains the places. */
export const Race = z.object({
  olympiad: OlympiadId,
  role: Role,
  label: z.string(),
  /** The label again, under the field name that lists of prizes use. */
  name: z.string(),
  /** In cents. For the race over all roles, this includes funding and money rolled over. */
  prize: PrizeCents,
  board: BoardId,
})
export type Race = z.infer<typeof Race>

export const listRaces = route({
  method: 'GET',
  url: '/olympiad/olympiads/:id/races',
  auth: 'visitor',
  summary: 'The races of a cycle: one per role, and the overall one',
  params: OlympiadParams,
  status: 200,
  answer: Data(z.array(Race)),
})

/**
 * The rules that were in force when the cycle started, as the text whose SHA-256 is `rules_hash`.
 */
export const readRules = route({
  method: 'GET',
  url: '/olympiad/olympiads/:id/rules',
  auth: 'visitor',
  summary: 'The published rules of a cycle and their hash',
  params: OlympiadParams,
  status: 200,
  answer: Data(z.object({ rules: z.string(), rules_hash: z.string() })),
})

export const readRaceResults = route({
  method: 'GET',
  url: '/olympiad/olympiads/:id/races/:role/results',
  auth: 'visitor',
  summary: 'The result of a race: redirects to its leaderboard',
  params: RaceParams,
  status: 307,
  answer: z.undefined(),
})

export const readRaceBoundResults = route({
  ...readRaceResults,
  url: '/olympiad/olympiads/:id/races/:role/results/bound',
  summary: 'The result of a race around the viewer’s place: redirects to its leaderboard',
})

/** The same call with the tournament's platform in its address. */
export const readBoundResultsOn = route({
  ...readRaceBoundResults,
  url: '/olympiad/:platform/olympiads/:id/races/:role/results/bound',
  params: RaceParams.extend({ platform: z.string().max(60) }),
})

/** `end_time`: the end that the caller last read. A repeated or outdated call changes nothing. */
const Seen = { end_time: z.iso.datetime() }

export const increaseDuration = route({
  method: 'POST',
  url: '/admin/olympiads/:id/increase-duration',
  auth: 'admin',
  acts: ['olympiad.move_end'],
  summary: 'Extend the running cycle by a number of days',
  params: OlympiadParams,
  body: z.object({ ...Seen, days: z.int().min(1).max(31) }),
  status: 200,
  labels: ['name', 'label', 'title'],
  answer: Data(Olympiad),
})

export const scheduleNext = route({
  method: 'POST',
  url: '/admin/olympiads/:id/schedule-next',
  auth: 'admin',
  acts: ['olympiad.move_end'],
  summary: 'Set when the running cycle ends and the next one begins',
  params: OlympiadParams,
  body: z.object({ ...Seen, next_end_time: z.iso.datetime() }),
  status: 200,
  labels: ['name', 'label', 'title'],
  answer: Data(Olympiad),
})

export const updateState = route({
  method: 'POST',
  url: '/admin/olympiads/:id/update-state',
  auth: 'admin',
  acts: ['olympiad.pause', 'olympiad.resume'],
  summary:
    'Pause or resume the running cycle; while it is paused, neurons still count everywhere else',
  params: OlympiadParams,
  body: z.object({ state: z.enum(['paused', 'running']) }),
  status: 200,
  labels: ['name', 'label', 'title'],
  answer: Data(Olympiad),
})

export const changeProfanity = route({
  method: 'POST',
  url: '/admin/olympiads/:id/profanity-setting',
  auth: 'admin',
  acts: ['olympiad.manners'],
  summary: 'Turn the profanity filter on or off for this cycle and later ones',
  params: OlympiadParams,
  body: z.object({ profanity_allowed: z.boolean() }),
  status: 200,
  labels: ['name', 'label', 'title'],
  answer: Data(Olympiad),
})

/** The standings of an ended cycle, frozen when it ended. */
export const readStandings = route({
  method: 'GET',
  url: '/leaderboards/:board/standings',
  auth: 'visitor',
  summary: 'The frozen standings of an ended cycle',
  params: z.object({ board: BoardId }),
  query: PageQuery,
  status: 200,
  answer: Page(BoardRow),
})
