import * as z from 'zod'
import { Data } from './answer.ts'
import { MemberId } from './ids.ts'
import { route } from './route.ts'

/** The name of the protocol, offered as the socket's subprotocol. */
export const LIVE_PROTOCOL = 'rt.v1'
export const LIVE_PATH = '/api/live'

export const LIVE_LIMITS = {
  /** The maximum size of one frame from the client. */
  frameBytes: 16 * 1024,
  subscriptions: 64,
  socketsOfMember: 8,
  commandsPerSecond: 20,
  /**
   * The maximum number of messages that a resume replays. If there are more, the client gets a
   * snapshot.
   */
  recoveredFrames: 500,
  recoveredBytes: 256 * 1024,
  connectMs: 5_000,
  ticketMs: 30_000,
  pingSeconds: 25,
  pongMs: 8_000,
  silenceMs: 35_000,
  /**
   * The time between two updates of one board: `boardTickMs` if many sockets watch it, down to
   * `boardTickMsMin` if few do.
   */
  boardTickMs: 250,
  boardTickMsMin: 50,
  boardSendsASecond: 16_000,
  boardRows: 100,
  slowBytes: 256 * 1024,
  stuckBytes: 1024 * 1024,
  stuckMs: 10_000,
} as const

/** 44xx: the client should reconnect. 45xx: it should not. */
export const CLOSE = {
  restarting: 4400,
  tooSlow: 4408,
  ticketRefused: 4501,
  badFrame: 4502,
  tooMany: 4503,
  sessionEnded: 4504,
} as const

const Id = z.int().nonnegative()
const Channel = z.string().min(1).max(200)

export const ClientFrame = z.discriminatedUnion('t', [
  z.object({ t: z.literal('connect'), id: Id, ticket: z.string().max(200) }),
  z.object({
    t: z.literal('sub'),
    id: Id,
    ch: Channel,
    offset: z.int().nonnegative().optional(),
    epoch: z.int().optional(),
  }),
  z.object({ t: z.literal('unsub'), id: Id, ch: Channel }),
  z.object({ t: z.literal('refresh'), id: Id, ticket: z.string().max(200) }),
  z.object({ t: z.literal('pong') }),
])
export type ClientFrame = z.infer<typeof ClientFrame>

/**
 * A message of a feed. `prev` is the offset of the previous message, so that a gap can be detected.
 */
export const Publication = z.object({
  t: z.literal('pub'),
  ch: Channel,
  o: z.int(),
  prev: z.int(),
  type: z.string(),
  d: z.unknown(),
})
export type Publication = z.infer<typeof Publication>

/**
 * A message that is not part of its feed's sequence. A resume does not replay it, so clients also
 * have to reload the data after every `subd`. `d`, if present, is data to merge immediately.
 */
const Note = z.object({
  t: z.literal('note'),
  ch: Channel,
  type: z.string().max(100),
  d: z.unknown().optional(),
})

/**
 * A change to a state: absolute values under their keys. `from` is the offset that it applies to.
 */
export const Delta = z.object({
  t: z.literal('delta'),
  ch: Channel,
  from: z.int(),
  o: z.int(),
  set: z.record(z.string(), z.unknown()),
  del: z.array(z.string()),
})
export type Delta = z.infer<typeof Delta>

export const ServerFrame = z.discriminatedUnion('t', [
  z.object({
    t: z.literal('connected'),
    id: Id,
    session: z.string(),
    ping: z.int(),
    exp: z.int(),
    limits: z.object({ subscriptions: z.int(), frameBytes: z.int() }),
  }),
  // If the server itself brings a client up to date, it sends this frame without a request, with
  // the id 0.
  z.object({
    t: z.literal('subd'),
    id: Id,
    ch: Channel,
    epoch: z.int(),
    offset: z.int(),
    recovered: z.boolean(),
    pubs: z.array(Publication).optional(),
    snapshot: z.record(z.string(), z.unknown()).optional(),
  }),
  Publication,
  Note,
  Delta,
  z.object({ t: z.literal('skip'), ch: Channel, prev: z.int(), o: z.int() }),
  z.object({ t: z.literal('unsubd'), ch: Channel, code: z.int() }),
  z.object({ t: z.literal('ping') }),
  z.object({ t: z.literal('err'), id: Id, code: z.int() }),
])
export type ServerFrame = z.infer<typeof ServerFrame>

/** The codes of an `err` frame. Missing and forbidden channels have the same code on purpose. */
export const LIVE_ERROR = {
  noSuchChannel: 404,
  tooManySubscriptions: 429,
  unavailable: 503,
} as const

/** A message that a producer sends over NATS to all subscribers of a channel. */
export const LiveMessage = z.discriminatedUnion('t', [
  Publication,
  Note,
  z.object({
    t: z.literal('state'),
    ch: Channel,
    epoch: z.int(),
    o: z.int(),
    set: z.record(z.string(), z.unknown()),
  }),
])
export type LiveMessage = z.infer<typeof LiveMessage>

/** NATS `access.changed`: a member signed out, or their permissions changed. */
export const AccessChanged = z.object({ member: MemberId })
export type AccessChanged = z.infer<typeof AccessChanged>

/** The names of the channels, and what each of them carries. */
export const channelOf = {
  /** Feed: a member's neurons, with the events below. Only for the member and for admins. */
  gamedash: (member: number) => `private-gamedash-${member}`,
  /**
   * State: one key `r<order>` per row (`BoardRow`), up to 100, `total`, and `line` (`PrizeLine`).
   */
  board: (board: string) => `board-${board}`,
  /** State: `row`, the viewer's own `BoardRow`, whatever its rank. */
  ownRow: (member: number, board: string) => `private-row-${member}-${board}`,
  /** State: `state`, `ideas`, `closes_at` of a challenge. */
  challenge: (slug: string) => `challenge-${slug}`,
  /**
   * State: `id`, `ends_at`, `paused_at` and `prize_total` (cents) of the cycle that is running on a
   * platform.
   */
  race: (platform: number) => `race-${platform}`,
  /**
   * State: the same values for any cycle, and its `status`. Invite-only cycles are visible only to
   * their participants.
   */
  cycle: (id: number) => `cycle-${id}`,
  /** State: `unread`, the number of unseen notifications. Only for the member. */
  notices: (member: number) => `private-notices-${member}`,
  /**
   * State: one key `i<idea>` for each of the member's labs. Its value changes when something in the
   * lab changes.
   */
  labs: (member: number) => `private-labs-${member}`,
  /**
   * State: one key `t<id>` for each of the member's latest build tasks. Its value changes with the
   * task.
   */
  tasks: (member: number) => `private-tasks-${member}`,
} as const

export const GAMEDASH_EVENTS = {
  neuronEarned: 'brain__neuron-earned',
  /**
   * A note with `ScoreUpdated`: a level changed, but the neurons that changed it are not sent
   * individually.
   */
  scoreUpdated: 'brain__score-updated',
  /**
   * A note with `HighlightsMade`: highlights that are not tied to one of the member's neurons, such
   * as entering the Top 10.
   */
  highlights: 'gamedash-highlights',
  /** A note without data: the response of `GET /api/pending-points` has changed. */
  pendingChanged: 'brain__pending-changed',
} as const

export const takeTicket = route({
  method: 'POST',
  url: '/notifications/ticket',
  auth: 'visitor',
  shadow: 'unasked',
  summary:
    'A ticket for one socket, valid once and for 30 seconds; a visitor’s ticket gives access to public channels',
  status: 201,
  answer: Data(z.object({ ticket: z.string(), expires_at: z.iso.datetime() })),
})
