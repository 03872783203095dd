import websocket, { type WebSocket } from '@fastify/websocket'
import { CLOSE, LIVE_LIMITS, LIVE_PATH, LIVE_PROTOCOL } from '@ideathlon/contracts/live'
import { isLoopback, networkOf } from '@ideathlon/service-kit/http/network-of'
import { notAllowed, tooMany, unavailable } from '@ideathlon/service-kit/http/refusal'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { Metrics } from '@ideathlon/service-kit/metrics'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { NatsConnection } from 'nats'
import { countUnread } from '../identity/accounts/count-unread.ts'
import type { AdminRule } from '../kernel/http/session.ts'
import { readLabMarks } from '../play/labs/announce-lab.ts'
import { readChallengeState } from '../views/live/read-challenge.ts'
import { readRaceState } from '../views/live/read-race.ts'
import { FeedHub } from './feeds/feed-hub.ts'
import { Scores } from './scores.ts'
import { Conversation, type ConversationContext } from './socket-session.ts'
import { Connection } from './sockets/connection.ts'
import { Crowd } from './sockets/connection-registry.ts'
import { Heartbeat } from './sockets/heartbeat.ts'
import { type LiveMeasures, liveMeasures } from './sockets/measures.ts'
import { StateHub } from './states/state-hub.ts'
import { type TicketDeps, takeTicketRoute } from './ticket-route.ts'
import { redeemTicket } from './tickets.ts'
import { keepWatch } from './watch.ts'

export type LiveDeps = TicketDeps & {
  nats: NatsConnection
  logger: Logger
  metrics: Metrics
  adminRule: AdminRule
  /** Origins whose pages may open a socket, besides the host that serves it. */
  origins: readonly string[]
  /** How many sockets one address may have open here. */
  socketsOfAddress: number
}

const SOCKETS_MAX = 20_000
const AGAIN_SECONDS = 30

type Live = ConversationContext &
  Pick<LiveDeps, 'origins' | 'socketsOfAddress'> & { measures: LiveMeasures }

/** The live socket and the route that gives its tickets. Everything ends when the app closes. */
export async function registerLive(app: FastifyInstance, deps: LiveDeps): Promise<void> {
  const { nats, logger, db, now, adminRule } = deps
  const measures = liveMeasures(deps.metrics)
  const scores = new Scores(nats)
  const crowd = new Crowd(measures)
  const feeds = new FeedHub(nats, logger, { scores, measures })
  const readChallenge = (slug: string) => readChallengeState(db, slug)
  const readNotices = async (member: number) => ({ unread: await countUnread(deps.db, member) })
  const readLabs = (member: number) => readLabMarks(deps.db, member)
  const readRace = (platform: number) => readRaceState(db, platform)
  const reads = { readChallenge, readRace, readNotices, readLabs }
  const states = new StateHub({ nats, logger, scores, ...reads })
  const stopWatching = keepWatch({ ...deps, crowd, scores, feeds, states })
  const redeem = (ticket: string) => redeemTicket(db, ticket, { now: now(), rule: adminRule })
  const own = { origins: deps.origins, socketsOfAddress: deps.socketsOfAddress }
  const live: Live = { crowd, feeds, states, logger, redeem, measures, ...own }

  await app.register(websocket, {
    options: {
      maxPayload: LIVE_LIMITS.frameBytes,
      perMessageDeflate: false,
      handleProtocols: (offered: Set<string>) => offered.has(LIVE_PROTOCOL) && LIVE_PROTOCOL,
    },
    errorHandler: (_error, socket) => socket.terminate(),
    async preClose() {
      stopWatching()
      await crowd.letGo(CLOSE.restarting, 'restarting')
      crowd.stop()
      feeds.stop()
      states.stop()
    },
  })
  takeTicketRoute(app, deps)
  app.get(
    LIVE_PATH,
    { websocket: true, preValidation: async (request) => refuseAtTheDoor(request, live) },
    (socket, request) => welcome(socket, request, live),
  )
}

/** A page of another site sends its own origin. Whoever sends none is no browser, and needs a ticket all the same. */
function refuseAtTheDoor(request: FastifyRequest, live: Live): void {
  const { origins, crowd } = live
  const { origin } = request.headers
  const own = [`http://${request.host}`, `https://${request.host}`]
  if (origin !== undefined && !own.includes(origin) && !origins.includes(origin)) {
    throw notAllowed('This page may not open a live socket here.')
  }
  if (crowd.size >= SOCKETS_MAX)
    throw unavailable('There are too many live sockets already.', AGAIN_SECONDS)
  if (isOneTooMany(placeOf(request), live)) {
    throw tooMany('Your network has too many live sockets open already.', AGAIN_SECONDS)
  }
}

/** `counted`: 1 where this socket is in the crowd already. */
function isOneTooMany(network: string | undefined, { crowd, socketsOfAddress }: Live, counted = 0) {
  return network !== undefined && crowd.countOf(network) - counted >= socketsOfAddress
}

/** Where a socket comes from; tools on this machine itself are not counted. */
function placeOf({ ip }: FastifyRequest): string | undefined {
  return isLoopback(ip) ? undefined : networkOf(ip)
}

/** Every handler is attached before anything is awaited: a frame that comes at once would be lost. */
function welcome(socket: WebSocket, request: FastifyRequest, live: Live): void {
  const { crowd, measures } = live
  const onSlow = (slow: Connection) => crowd.noteSlow(slow)
  const connection = new Connection(socket, { measures, network: placeOf(request), onSlow })
  const conversation = new Conversation(connection, live)
  const heartbeat = new Heartbeat(connection)
  const silence = setTimeout(() => {
    if (connection.admission === undefined) connection.close(CLOSE.tooSlow, 'no ticket came')
  }, LIVE_LIMITS.connectMs)
  crowd.add(connection)
  measures.sockets.inc()
  // Many that knock at one moment are all let through the door before the first is counted.
  if (isOneTooMany(connection.network, live, 1)) connection.close(CLOSE.tooMany, 'too many sockets')

  socket.on('message', (data, isBinary) => {
    heartbeat.heard()
    if (!connection.isOpen) return
    if (isBinary) connection.close(CLOSE.badFrame, 'frames are text')
    else conversation.hear(data.toString())
  })
  socket.on('close', () => {
    clearTimeout(silence)
    heartbeat.stop()
    connection.release()
    crowd.remove(connection)
    measures.sockets.dec()
  })
}
