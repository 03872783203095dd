import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { MinPosition } from './boards.ts'
import { Highlight } from './highlights.ts'
import { ChallengeId, IdeaId, MemberId, Position } from './ids.ts'
import { Role, RoleName } from './roles.ts'
import { route } from './route.ts'

/** A member's standing in one role. Scores are in neurons, to three decimal places. */
export const Brain = z.object({
  id: z.string(),
  user_id: MemberId,
  role: Role,
  score: z.number(),
  brain_level: z.int().min(0).max(100),
  rank_id: z.string(),
  rank_position: z.int().min(0).max(10),
  rank_label: z.string(),
  rank_description: z.string(),
  start_level_score: z.int(),
  next_level_score: z.int(),
  next_rank_level: z.int(),
  progress: z.int().min(0).max(100),
  /** The log position of the last event that changed the score. */
  position: Position,
})
export type Brain = z.infer<typeof Brain>

/** One point event as a feed shows it; `points` in neurons, signed. */
export const Neuron = z.object({
  position: Position,
  key: z.string(),
  role: Role,
  points: z.number(),
  user_origin: z.enum(['you', 'others']),
  /** The sentence that the viewer reads. */
  meaningful_name: z.string(),
  challenge: ChallengeId.nullable(),
  challenge_title: z.string().nullable(),
  challenge_slug: z.string().nullable(),
  idea: IdeaId.nullable(),
  point_created_at: z.iso.datetime(),
})
export type Neuron = z.infer<typeof Neuron>

/** A page of a feed, with the challenges in which its neurons were earned. */
export const NeuronPage = Page(Neuron).extend({
  relationships: z.object({
    challenge: z.array(z.object({ id: ChallengeId, slug: z.string(), question_title: z.string() })),
  }),
})
export type NeuronPage = z.infer<typeof NeuronPage>

const MemberParams = z.object({ id: z.coerce.number().pipe(MemberId) })

export const readBrainOverview = route({
  method: 'GET',
  url: '/brain/:id/overview',
  auth: 'visitor',
  summary: 'A member’s brain in every role',
  params: MemberParams,
  query: z.object(MinPosition),
  status: 200,
  labels: ['rank_label', 'rank_description'],
  answer: Data(z.object({ brains: z.array(Brain), position: Position })),
})

export const readNeurons = route({
  method: 'GET',
  url: '/brain/:id/neurons',
  auth: 'member',
  summary: 'The neurons that a member earned and lost, newest first',
  params: MemberParams,
  query: PageQuery.extend(MinPosition).extend({ role: RoleName.default('overall') }),
  status: 200,
  labels: ['meaningful_name'],
  answer: NeuronPage,
})

/** The same list at a second address. */
export const readNeuronsOf = route({ ...readNeurons, url: '/brain/neurons/:id' })

const HistoryDay = z.object({
  date: z.iso.date(),
  points: z.number(),
  score: z.number(),
  level: z.int(),
})

export const readHistory = route({
  method: 'GET',
  url: '/brain/:id/historical',
  auth: 'visitor',
  summary: 'A member’s score in a role, day by day',
  params: MemberParams,
  query: z.object({
    ...MinPosition,
    role: RoleName.default('overall'),
    days: z.coerce.number().int().min(1).max(366).default(30),
  }),
  status: 200,
  answer: Data(z.array(HistoryDay)),
})

/** NATS `scores.feed`: a member's point events after a position, for a socket that resumes. */
export const FeedRequest = z.object({
  member: MemberId,
  after: Position,
  limit: z.int().min(1).max(500),
})
export type FeedRequest = z.infer<typeof FeedRequest>

/**
 * What a member's sockets receive for one point event: the neuron, the resulting scores and the
 * highlights. A resumed feed leaves highlights out, because the list of highlights contains them.
 */
export const NeuronEarned = z.object({
  neuron: Neuron,
  brains: z.array(Brain),
  highlights: z.array(Highlight).optional(),
})
export type NeuronEarned = z.infer<typeof NeuronEarned>

/** The data of `brain__score-updated`. */
export const ScoreUpdated = z.object({ brains: z.array(Brain) })
export type ScoreUpdated = z.infer<typeof ScoreUpdated>

/**
 * `whole` is false if more than `limit` events followed. Then `neurons` contains only the last ones
 * and does not continue from `after`.
 */
export const FeedAnswer = z.object({
  epoch: z.int(),
  position: Position,
  whole: z.boolean(),
  /** The position of the member's last event; 0 if there is none. */
  last: Position,
  brains: z.array(Brain),
  neurons: z.array(Neuron),
})
export type FeedAnswer = z.infer<typeof FeedAnswer>
