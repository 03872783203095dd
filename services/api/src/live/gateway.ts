import websocket, { type WebSocket } from '@fastify/websocket'
import type { MemberId } from '@ideathlon/contracts/ids'
import { CLOSE, LIVE_LIMITS, LIVE_PATH, LIVE_PROTOCOL } from '@ideathlon/contracts/live'
import { isLoopback, networkOf } from '@ideathlon/service-kit/http/network-of'
import { notAllowed, tooMany, unavailable } from '@ideathlon/service-kit/http/refusal'
import type { Metrics } from '@ideathlon/service-kit/metrics'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { NatsConnection } from 'nats'
import type { RouteParts } from '../kernel/http/route-parts.ts'
import type { TableChannel } from '../kernel/live/channel.ts'
import type { FeedChannel } from '../kernel/live/feed.ts'
import { channelOpener } from './channels.ts'
import { FeedHub } from './feeds/feed-hub.ts'
import { neuronFeed } from './feeds/neuron-feed.ts'
import { ticketRoutes } from './routes.ts'
import { Scores } from './scores.ts'
import { SocketSession, type SocketSessionContext } from './socket-session.ts'
import { Connection } from './sockets/connection.ts'
import { ConnectionRegistry } from './sockets/connection-registry.ts'
import { Heartbeat } from './sockets/heartbeat.ts'
import { type LiveMeasures, liveMeasures } from './sockets/measures.ts'
import { StateHub } from './states/state-hub.ts'
import { redeemTicket } from './tickets.ts'
import { watchSources } from './watch.ts'

type LiveParts = RouteParts & {
  nats: NatsConnection
  metrics: Metrics
  channels: readonly TableChannel[]
  feeds: readonly FeedChannel[]
}

const SOCKETS_MAX = 20_000
const RETRY_AFTER_SECONDS = 30

type Live = SocketSessionContext & {
  /** Origins whose pages may open a socket, in addition to the host that serves it. */
  origins: readonly string[]
  /** How many sockets one network may have open on this instance. */
  socketsOfAddress: number
  measures: LiveMeasures
}

/** The live socket and the routes for its tickets. All connections end when the app closes. */
export async function registerLive(app: FastifyInstance, parts: LiveParts): Promise<void> {
  const { nats, config } = parts
  const { logger, db, now, traces } = parts.deps
  const { adminRule } = parts.session
  const measures = liveMeasures(parts.metrics)
  const openChannel = channelOpener(parts.channels, parts.feeds)
  const scores = new Scores(nats)
  const connections = new ConnectionRegistry(measures)
  const feeds = new FeedHub(nats, { db, measures, logger, traces })
  const neurons = (member: MemberId) => neuronFeed(scores, member)
  const states = new StateHub({ nats, logger, scores, db, traces })
  const watched = { nats, db, logger, now, adminRule, openChannel }
  const stopWatching = watchSources({ ...watched, connections, scores, feeds, states })
  const redeem = (ticket: string) => redeemTicket(db, ticket, { now: now(), rule: adminRule })
  const origins = config.PUBLIC_URL === undefined ? [] : [new URL(config.PUBLIC_URL).origin]
  const limits = { origins, socketsOfAddress: config.SOCKETS_OF_ADDRESS }
  const live: Live = {
    connections,
    feeds,
    states,
    logger,
    openChannel,
    neurons,
    db,
    redeem,
    measures,
    ...limits,
  }

  await app.register(websocket, {
    options: {
      maxPayload: LIVE_LIMITS.frameBytes,
      perMessageDeflate: false,
      handleProtocols: (offered: Set<string>) => offered.has(LIVE_PROTOCOL) && LIVE_PROTOCOL,
    },
    errorHandler: (_error, socket) => socket.terminate(),
    async preClose() {
      stopWatching()
      await connections.closeAll(CLOSE.restarting, 'restarting')
      connections.stop()
      feeds.stop()
      states.stop()
    },
  })
  ticketRoutes(app, parts, openChannel)
  app.get(
    LIVE_PATH,
    { websocket: true, preValidation: async (request) => refuseSocket(request, live) },
    (socket, request) => welcome(socket, request, live),
  )
}

/**
 * Pages of other sites are refused based on their origin. A client without an origin is not a
 * browser, and needs a ticket.
 */
function refuseSocket(request: FastifyRequest, live: Live): void {
  const { origins, connections } = live
  const { origin } = request.headers
  const own = [`http://${request.host}`, `https://${request.host}`]
  if (origin !== undefined && !own.includes(origin) && !origins.includes(origin)) {
    throw notAllowed('This page is not allowed to open a live socket here.')
  }
  if (connections.size >= SOCKETS_MAX)
    throw unavailable('There are already too many live sockets.', RETRY_AFTER_SECONDS)
  if (isOverConnectionLimit(placeOf(request), live)) {
    throw tooMany('Your network already has too many live sockets open.', RETRY_AFTER_SECONDS)
  }
}

/** `counted`: 1 if the registry already counts this socket. */
function isOverConnectionLimit(
  network: string | undefined,
  { connections, socketsOfAddress }: Live,
  counted = 0,
) {
  return network !== undefined && connections.countOf(network) - counted >= socketsOfAddress
}

/** Where a socket comes from. Tools on this machine are not counted. */
function placeOf({ ip }: FastifyRequest): string | undefined {
  return isLoopback(ip) ? undefined : networkOf(ip)
}

/**
 * Stays synchronous, because a frame that arrived before the handlers are attached would be lost.
 */
function welcome(socket: WebSocket, request: FastifyRequest, live: Live): void {
  const { connections, measures } = live
  const onSlow = (slow: Connection) => connections.addSlow(slow)
  const connection = new Connection(socket, { measures, network: placeOf(request), onSlow })
  const session = new SocketSession(connection, live)
  const heartbeat = new Heartbeat(connection)
  const silence = setTimeout(() => {
    if (connection.admission === undefined) connection.close(CLOSE.tooSlow, 'no ticket arrived')
  }, LIVE_LIMITS.connectMs)
  connections.add(connection)
  measures.sockets.inc()
  // When many sockets open at the same time, all of them pass the first check before any is
  // counted.
  if (isOverConnectionLimit(connection.network, live, 1))
    connection.close(CLOSE.tooMany, 'too many sockets')

  socket.on('message', (data, isBinary) => {
    heartbeat.received()
    if (!connection.isOpen) return
    if (isBinary) connection.close(CLOSE.badFrame, 'frames must be text')
    else session.onMessage(data.toString())
  })
  socket.on('close', () => {
    clearTimeout(silence)
    heartbeat.stop()
    connection.release()
    connections.remove(connection)
    measures.sockets.dec()
  })
}
