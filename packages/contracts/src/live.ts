import * as z from 'zod'
import { Data } from './answer.ts'
import { MemberId } from './ids.ts'
import { route } from './route.ts'

/** The protocol's name, offered as the socket's subprotocol. */
export const LIVE_PROTOCOL = 'rt.v1'
export const LIVE_PATH = '/api/live'

export const LIVE_LIMITS = {
  /** Bytes of one frame from the client. */
  frameBytes: 16 * 1024,
  subscriptions: 64,
  socketsOfMember: 8,
  commandsPerSecond: 20,
  /** The most messages that a resume replays; beyond that, the client gets a snapshot. */
  recoveredFrames: 500,
  recoveredBytes: 256 * 1024,
  connectMs: 5_000,
  ticketMs: 30_000,
  pingSeconds: 25,
  pongMs: 8_000,
  silenceMs: 35_000,
  /** The time between two states of one board: longest when many watch, shortest when few do. */
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

/** A feed's message: `prev` is the offset of the one before it, so that a gap shows. */
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
 * A message of a feed that is outside its order: nothing resumes it, so a reader reads again at
 * every `subd` too. `d` is what to merge at once, where the note carries it.
 */
const Note = z.object({
  t: z.literal('note'),
  ch: Channel,
  type: z.string().max(100),
  d: z.unknown().optional(),
})

/** A state's change: absolute values under their keys; `from` is the offset it changes. */
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
  // Where the server itself brings a reader up to date it sends this unasked, with the id 0.
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

/** Codes of an `err` frame; missing and forbidden are the same on purpose. */
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

/** The channels, and what each of them carries. */
export const channelOf = {
  /** Feed of a member's neurons; events below. Own id or an admin's. */
  gamedash: (member: number) => `private-gamedash-${member}`,
  /** State: a key `r<order>` a row (`BoardRow`), up to 100, `total`, and `line` (`PrizeLine`). */
  board: (board: string) => `board-${board}`,
  /** State: `row`, the viewer's own `BoardRow`, at any rank. */
  ownRow: (member: number, board: string) => `private-row-${member}-${board}`,
  /** State: `state`, `ideas`, `closes_at` of a challenge. */
  challenge: (slug: string) => `challenge-${slug}`,
  /**
   * State: `id`, `ends_at`, `paused_at` and `prize_total` (cents) of the cycle
   * that runs on a platform.
   */
  race: (platform: number) => `race-${platform}`,
  /** State: the same of any cycle, and its `status`. Invite-only cycles are for those in them. */
  cycle: (id: number) => `cycle-${id}`,
  /** State: `unread`, the number of unseen notifications. Only the member's own. */
  notices: (member: number) => `private-notices-${member}`,
  /**
   * State: a key `i<idea>` for each lab of the member; its value changes when
   * something in the lab does.
   */
  labs: (member: number) => `private-labs-${member}`,
  /**
   * State: a key `t<id>` for each of the member's latest build tasks;
   * its value changes with the task.
   */
  tasks: (member: number) => `private-tasks-${member}`,
} as const

export const GAMEDASH_EVENTS = {
  neuronEarned: 'brain__neuron-earned',
  /**
   * A note with `ScoreUpdated`: a level changed, and the neurons that changed
   * it are not sent one by one.
   */
  scoreUpdated: 'brain__score-updated',
  /**
   * A note with `HighlightsMade`: highlights that no neuron of the member
   * carries, such as the Top 10.
   */
  highlights: 'gamedash-highlights',
  /** A note: `GET /api/pending-points` answers something else now. */
  pendingChanged: 'brain__pending-changed',
} as const

export const takeTicket = route({
  method: 'POST',
  url: '/notifications/ticket',
  auth: 'visitor',
  shadow: 'unasked',
  summary:
    'A ticket for one socket, valid once and for 30 seconds; a visitor’s ticket opens public channels',
  status: 201,
  answer: Data(z.object({ ticket: z.string(), expires_at: z.iso.datetime() })),
})
