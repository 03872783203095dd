import type { MemberId } from '@ideathlon/contracts/ids'
import {
  CLOSE,
  ClientFrame,
  LIVE_ERROR,
  LIVE_LIMITS,
  type ServerFrame,
} from '@ideathlon/contracts/live'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { QueryExecutorProvider } from 'kysely'
import { freshPace, nextPace, type Pace } from '../kernel/limits/pace.ts'
import type { FeedPosition, OpenFeed } from '../kernel/live/feed.ts'
import { isAlwaysPublic, mayReadBoard } from '../kernel/permissions/may-read-board.ts'
import { dropForbidden } from './access.ts'
import type { Channel, OpenChannel } from './channels.ts'
import type { FeedHub } from './feeds/feed-hub.ts'
import type { Admission, Connection } from './sockets/connection.ts'
import type { ConnectionRegistry } from './sockets/connection-registry.ts'
import type { StateHub } from './states/state-hub.ts'

/** A reconnecting socket may subscribe to all its channels at once. */
const PACE = {
  perSecond: LIVE_LIMITS.commandsPerSecond,
  burst: LIVE_LIMITS.subscriptions + LIVE_LIMITS.commandsPerSecond,
}

export type SocketSessionContext = {
  connections: ConnectionRegistry
  feeds: FeedHub
  states: StateHub
  logger: Logger
  openChannel: OpenChannel
  neurons(member: MemberId): OpenFeed
  db: QueryExecutorProvider
  redeem(ticket: string): Promise<Admission | undefined>
}

type BoardOpened = Extract<Channel, { kind: 'board' | 'own-row' }>
type TableOpened = Extract<Channel, { kind: 'table' }>
type Requested = { id: number; from: FeedPosition | undefined }

type Command<T extends ClientFrame['t']> = Extract<ClientFrame, { t: T }>

/** Handles the messages of one socket. The first message must be its ticket. */
export class SocketSession {
  private pace: Pace = freshPace(PACE, performance.now())
  /** Frames that arrive while the ticket is being checked. */
  private held: ClientFrame[] | undefined
  /** The requests whose permissions are being read from the tables, each with its channel. */
  private readonly opening = new Map<Requested, string>()
  private readonly connection: Connection
  private readonly context: SocketSessionContext

  constructor(connection: Connection, context: SocketSessionContext) {
    this.connection = connection
    this.context = context
  }

  onMessage(text: string) {
    const pace = nextPace(this.pace, PACE, performance.now())
    if (pace === undefined) return this.connection.close(CLOSE.tooMany, 'too many commands')
    this.pace = pace
    const frame = parseFrame(text)
    if (frame === undefined) return this.connection.close(CLOSE.badFrame, 'not a frame of rt.v1')
    if (this.held !== undefined) this.held.push(frame)
    else this.answer(frame)
  }

  private answer(frame: ClientFrame) {
    if (frame.t === 'pong') return
    const isIn = this.connection.admission !== undefined
    if (isIn === (frame.t === 'connect')) {
      return this.connection.close(CLOSE.badFrame, 'connect must come first, and only once')
    }
    if (frame.t === 'connect' || frame.t === 'refresh') void this.admit(frame)
    else if (frame.t === 'sub') this.subscribe(frame)
    else this.unsubscribe(frame.ch)
  }

  private unsubscribe(ch: string): void {
    for (const [request, opening] of this.opening) if (opening === ch) this.opening.delete(request)
    this.connection.unsubscribe(ch)
  }

  private async admit(frame: Command<'connect' | 'refresh'>): Promise<void> {
    this.held = []
    try {
      const admission = await this.context.redeem(frame.ticket)
      if (this.connection.isOpen) this.enter(frame, admission)
    } catch (error) {
      this.context.logger.warn({ err: error }, 'a live ticket could not be checked')
      this.connection.close(CLOSE.restarting, 'try again')
    }
    const held = this.held
    this.held = undefined
    for (const next of held) if (this.connection.isOpen) this.answer(next)
  }

  private enter({ t, id }: Command<'connect' | 'refresh'>, admission: Admission | undefined) {
    const before = this.connection.admission
    const isSomebodyElse = before !== undefined && before.member !== admission?.member
    if (admission === undefined || isSomebodyElse) {
      return this.connection.close(CLOSE.ticketRefused, 'the ticket is not valid')
    }
    if (!this.context.connections.admit(this.connection, admission)) {
      return this.connection.close(CLOSE.tooMany, 'too many sockets')
    }
    this.connection.admission = admission
    if (t === 'refresh') dropForbidden(this.connection, this.context.openChannel)
    this.connection.send(this.welcome(id, admission))
  }

  private welcome(id: number, { expiresAt }: Admission): ServerFrame {
    const { subscriptions, frameBytes, pingSeconds } = LIVE_LIMITS
    return {
      t: 'connected',
      id,
      session: this.connection.id,
      ping: pingSeconds,
      exp: Math.floor(expiresAt.getTime() / 1000),
      limits: { subscriptions, frameBytes },
    }
  }

  private subscribe({ id, ch, offset, epoch }: Command<'sub'>) {
    const { connection, context } = this
    const { subscriptions, admission } = connection
    const taken = subscriptions.size + this.opening.size
    if (!subscriptions.has(ch) && taken >= LIVE_LIMITS.subscriptions) {
      return connection.send({ t: 'err', id, code: LIVE_ERROR.tooManySubscriptions })
    }
    const channel = admission && context.openChannel(ch, admission)
    const from = offset === undefined || epoch === undefined ? undefined : { offset, epoch }
    const request = { id, from }
    switch (channel?.kind) {
      case undefined:
        return connection.send({ t: 'err', id, code: LIVE_ERROR.noSuchChannel })
      case 'gamedash':
        return context.feeds.join(
          connection,
          { channel: ch, open: context.neurons(channel.member) },
          request,
        )
      case 'feed':
        return context.feeds.join(connection, { channel: ch, open: channel.feed }, request)
      case 'board':
      case 'own-row':
        return void this.joinBoard(channel, ch, request)
      case 'table':
        return void this.joinTable(channel, request)
    }
  }

  private async joinBoard(channel: BoardOpened, ch: string, request: Requested): Promise<void> {
    const { connection, context } = this
    const { board } = channel
    const join = () => {
      const topic = context.states.board(board)
      if (channel.kind === 'board') topic.joinTop(connection, request)
      else topic.joinRow(channel.member, connection, request)
    }
    if (isAlwaysPublic(board)) return join()
    const may = (admission: Admission) => mayReadBoard(context.db, admission, board)
    await this.joinIf(may, { ch, request, join })
  }

  private async joinTable(channel: TableOpened, request: Requested): Promise<void> {
    const { connection, context } = this
    const { name, table } = channel
    const join = () => context.states.table(channel).join(connection, request)
    const { allows } = table
    if (allows === undefined) return join()
    await this.joinIf((admission) => allows(context.db, admission), { ch: name, request, join })
  }

  /** Joins a channel whose readers are known only from the tables. */
  private async joinIf(
    allows: (admission: Admission) => Promise<boolean>,
    { ch, request, join }: { ch: string; request: Requested; join(): void },
  ): Promise<void> {
    const { connection, context } = this
    const { admission } = connection
    this.opening.set(request, ch)
    const isAllowed =
      admission &&
      (await allows(admission).catch((error: unknown) => {
        context.logger.warn({ err: error }, 'the permission to read a channel could not be checked')
        return undefined
      }))
    if (!this.opening.delete(request) || !connection.isOpen) return
    if (isAllowed) return join()
    const { noSuchChannel, unavailable } = LIVE_ERROR
    const code = isAllowed === undefined ? unavailable : noSuchChannel
    connection.send({ t: 'err', id: request.id, code })
  }
}

function parseFrame(text: string): ClientFrame | undefined {
  try {
    return ClientFrame.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
