import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { ChallengeCard } from './challenges.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'

/** Nine months: how long the scout's cookie lasts, and how long a recruit can still be credited. */
export const RECRUIT_DAYS = 270
/**
 * A recruit counts as having played after entering an idea, or after this many ratings, in
 * challenges that have closed.
 */
export const RECRUIT_RATINGS = 5
export const CLICK_DAYS = 30

/**
 * joined: does not count yet; `waits_for` says why. playing: credited to the scout. over: did not
 * play in time. void: shares a network or a device with the scout, as a second account would.
 */
export const RecruitStanding = z.enum(['joined', 'playing', 'over', 'void'])
export type RecruitStanding = z.infer<typeof RecruitStanding>

/**
 * Why a recruit does not count yet. address: has not verified an e-mail address. play: has not
 * played in a challenge that has closed. Actions in an open challenge are not revealed.
 */
export const RecruitWaitsFor = z.enum(['address', 'play'])
export type RecruitWaitsFor = z.infer<typeof RecruitWaitsFor>

export const Recruit = z.object({
  member: MemberFace,
  came_at: z.iso.datetime(),
  /** The date until which the recruit can still be credited to the scout. */
  until: z.iso.datetime(),
  standing: RecruitStanding,
  credited_at: z.iso.datetime().nullable(),
  /** Null unless the standing is `joined`. */
  waits_for: RecruitWaitsFor.nullable(),
})
export type Recruit = z.infer<typeof Recruit>

export const listRecruits = route({
  method: 'GET',
  url: '/scouting/recruits',
  auth: 'member',
  summary: 'My recruits, newest first',
  query: PageQuery,
  status: 200,
  answer: Page(Recruit),
})

const count = z.int().nonnegative()

export const ScoutFigures = z.object({
  /** The `scout_id` in the member's links. */
  scout_id: z.string(),
  /** Only members with a verified address are credited for their recruits. */
  is_credited: z.boolean(),
  clicks: count,
  recruits: count,
  playing: count,
  /** The clicks on each of the last CLICK_DAYS days, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), clicks: count })),
})
export type ScoutFigures = z.infer<typeof ScoutFigures>

export const readScoutFigures = route({
  method: 'GET',
  url: '/scouting/figures',
  auth: 'member',
  summary: 'The visits and sign-ups through my links',
  status: 200,
  answer: Data(ScoutFigures),
})

export const QuestionToShare = ChallengeCard.extend({
  clicks: count,
  is_snoozed: z.boolean(),
})
export type QuestionToShare = z.infer<typeof QuestionToShare>

export const listQuestionsToShare = route({
  method: 'GET',
  url: '/scouting/challenges',
  auth: 'member',
  summary: 'Open challenges to share, with the clicks on my links to them, closing soonest first',
  query: PageQuery,
  status: 200,
  answer: Page(QuestionToShare),
})
