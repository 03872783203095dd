import * as z from 'zod'
import { Data, Page, PageQuery } from '../answer.ts'
import { BaseOlympiadId, PlatformId } from '../ids.ts'
import { MemberFace } from '../member-face.ts'
import { Olympiad } from '../olympiads.ts'
import { route } from '../route.ts'
import { CycleLength, RacePrizes, TournamentScope, Visibility } from './terms.ts'

/**
 * A tournament that renews itself. `name`: the part of each cycle's title that follows the month or
 * week.
 */
export const BaseOlympiad = z.object({
  id: BaseOlympiadId,
  platform: PlatformId,
  /**
   * The tournament's place in addresses: the slug of its platform, or the handle of its Director.
   */
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  scope: TournamentScope,
  scope_id: z.int().positive(),
  /**
   * The name of what the tournament ranks: the title of the platform or category, or the name of
   * the Director.
   */
  scope_name: z.string(),
  /** The Director who runs it; null if the admins do. */
  owner: MemberFace.nullable(),
  /** The length of every cycle that starts from now on. */
  length: CycleLength,
  /** The length of the next cycle only; null if it is the usual one. */
  next_length: CycleLength.nullable(),
  races: RacePrizes,
  visibility: Visibility,
  /** Whether another cycle follows when one ends. */
  renews: z.boolean(),
  profanity_allowed: z.boolean(),
  is_student: z.boolean(),
  /**
   * `scheduled`: its first cycle has not started. `ended`: its last cycle is over, and no other one
   * will follow.
   */
  state: z.enum(['scheduled', 'running', 'ended']),
  starts_at: z.iso.datetime().nullable(),
  current: Olympiad.nullable(),
})
export type BaseOlympiad = z.infer<typeof BaseOlympiad>

/**
 * `bases`: the tournament of the platform or Director itself; `publics`: other tournaments there
 * that everyone can join; `privates`: invite-only tournaments.
 */
export const TournamentList = z.enum(['bases', 'publics', 'privates'])
export type TournamentList = z.infer<typeof TournamentList>

/** A platform by its slug or id, or a Director by their handle. */
const Place = z.string().max(60)
const BaseParams = z.object({ id: z.coerce.number().pipe(BaseOlympiadId) })
const PlacedBaseParams = BaseParams.extend({ platform: Place })

export const listBaseOlympiads = route({
  method: 'GET',
  url: '/olympiad/:platform/base-olympiads',
  auth: 'visitor',
  summary:
    'The tournaments of a platform or a Director; invite-only ones are listed for their players',
  params: z.object({ platform: Place }),
  query: PageQuery.extend({ list: TournamentList.optional() }),
  status: 200,
  labels: ['name', 'title'],
  answer: Page(BaseOlympiad),
})

export const readBaseOlympiad = route({
  method: 'GET',
  url: '/olympiad/base-olympiads/:id',
  auth: 'visitor',
  summary: 'A tournament, the viewer’s role in it, and what they can do',
  params: BaseParams,
  status: 200,
  labels: ['name', 'title'],
  answer: Data(
    BaseOlympiad.extend({
      can: z.object({ edit: z.boolean() }),
      /** Null if the viewer is neither invited nor a player by invitation. */
      mine: z.enum(['invited', 'player']).nullable(),
    }),
  ),
})

const NAME_MAX = 60
const DESCRIPTION_MAX = 600

const Name = z.string().trim().min(1, 'A tournament needs a name.').max(NAME_MAX)
const Description = z.string().trim().max(DESCRIPTION_MAX)

export const createBaseOlympiad = route({
  method: 'POST',
  url: '/olympiad/:platform/base-olympiads',
  auth: 'member',
  acts: ['olympiad.create'],
  summary:
    'Create a tournament: anywhere as an admin, or as a Director for your own challenges or platform',
  params: z.object({ platform: Place }),
  body: z.strictObject({
    scope: TournamentScope,
    /** Required for a category. In all other cases, the address names what the tournament ranks. */
    category: z.int().positive().optional(),
    name: Name,
    description: Description.default(''),
    length: CycleLength.default('month'),
    /** When the first cycle starts; by default, now. */
    starts_at: z.iso.datetime().optional(),
    races: RacePrizes,
    visibility: Visibility.default('public'),
    renews: z.boolean().default(true),
    profanity_allowed: z.boolean().default(false),
    is_student: z.boolean().default(false),
  }),
  status: 201,
  answer: Data(BaseOlympiad),
})

/**
 * Fields that are left out stay unchanged. Length, races and visibility apply from the next cycle.
 */
export const changeBaseOlympiad = route({
  method: 'PUT',
  url: '/olympiad/:platform/base-olympiads/:id',
  auth: 'member',
  acts: ['olympiad.rename'],
  summary: 'Change a tournament from its next cycle on, as an admin or as the Director who runs it',
  params: PlacedBaseParams,
  body: z.strictObject({
    name: Name.optional(),
    description: Description.optional(),
    length: CycleLength.optional(),
    next_length: CycleLength.nullable().optional(),
    races: RacePrizes.optional(),
    visibility: Visibility.optional(),
    renews: z.boolean().optional(),
    profanity_allowed: z.boolean().optional(),
  }),
  status: 200,
  answer: Data(BaseOlympiad),
})
