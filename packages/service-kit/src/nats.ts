import { setTimeout as sleep } from 'node:timers/promises'
import { REQUEST_ID_HEADER } from '@ideathlon/contracts/subjects'
import {
  type ConnectionOptions,
  connect,
  headers,
  type Msg,
  type NatsConnection,
  type Subscription,
} from 'nats'
import type * as z from 'zod'
import { natsHosts } from './hosts/nats-hosts.ts'
import type { Logger } from './logger.ts'

/** The header that names the span that caused a message. */
const TRACE_HEADER = 'traceparent'

const PING_MS_MAX = 1_000
const NOTICE_AFTER_MS = 3_000

/**
 * Options for the first connection. `logger`: gets a warning, which is repeated for as long as no
 * server answers.
 */
type First = Pick<ConnectionOptions, 'waitOnFirstConnect' | 'timeout'> & { logger?: Logger }

/** Connects, and reconnects for as long as the process runs. */
export async function connectNats(
  url: string,
  name: string,
  { logger, ...first }: First = {},
): Promise<NatsConnection> {
  const hosts = natsHosts(url)
  const warnWaiting = () =>
    logger?.warn({ servers: hosts.servers }, 'no NATS server answers yet: waiting for one')
  const noticeTimer = setInterval(warnWaiting, NOTICE_AFTER_MS)
  return connect({
    ...hosts,
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 200,
    reconnectJitter: 100,
    pingInterval: 10_000,
    waitOnFirstConnect: true,
    ...first,
  }).finally(() => clearInterval(noticeTimer))
}

/** Connects within this time or rejects. For commands that report when NATS is down. */
export async function connectNatsWithin(
  timeoutMs: number,
  { url, name }: { url: string; name: string },
): Promise<NatsConnection> {
  return connect({ ...natsHosts(url), name, timeout: timeoutMs, reconnect: false })
}

/**
 * Undefined if the server answers a ping; otherwise a description of what is wrong. A client that
 * is reconnecting has no connection but is not closed.
 */
export async function natsFault(nats: NatsConnection): Promise<string | undefined> {
  if (nats.isClosed()) return 'the connection to NATS is closed'
  const answered = nats.flush().then(
    () => true,
    () => false,
  )
  const late = sleep(PING_MS_MAX, false, { ref: false })
  return (await Promise.race([answered, late])) ? undefined : 'NATS does not answer'
}

export type Ask<S extends z.ZodType> = {
  subject: string
  answer: S
  /** An object, or JSON as text. */
  body: unknown
  timeoutMs: number
  requestId?: string
  headers?: Record<string, string>
}

/** Sends a JSON request and parses the JSON answer. Rejects if there is no answer in time. */
export async function ask<S extends z.ZodType>(
  nats: NatsConnection,
  request: Ask<S>,
): Promise<z.output<S>> {
  const message = await nats.request(request.subject, jsonOf(request.body), {
    timeout: request.timeoutMs,
    headers: headersOf(request),
  })
  return request.answer.parse(message.json())
}

/** `traceparent`: the span that caused the announcement, if its trace is recorded. */
export function announce(
  nats: Pick<NatsConnection, 'publish'>,
  subject: string,
  body: unknown,
  traceparent?: string,
): void {
  const text = JSON.stringify(body)
  if (traceparent === undefined) nats.publish(subject, text)
  else {
    nats.publish(subject, text, {
      headers: headersOf({ headers: { [TRACE_HEADER]: traceparent } }),
    })
  }
}

export type AnswerOptions<S extends z.ZodType> = {
  subject: string
  queue?: string
  request: S
  logger: Logger
  handle(body: z.output<S>, requestId: string | undefined): Promise<unknown>
}

/**
 * Answers requests as they arrive. A request that fails is logged, and its sender gets a timeout.
 */
export function answerRequests<S extends z.ZodType>(
  nats: NatsConnection,
  answering: AnswerOptions<S>,
): Subscription {
  return nats.subscribe(answering.subject, {
    ...(answering.queue && { queue: answering.queue }),
    callback: (error, message) => {
      if (error) answering.logger.error({ err: error }, 'a subscription failed')
      else void answerOne(answering, message)
    },
  })
}

async function answerOne<S extends z.ZodType>(
  { request, handle, logger, subject }: AnswerOptions<S>,
  message: Msg,
): Promise<void> {
  try {
    const answer = await handle(request.parse(message.json()), requestIdOf(message))
    message.respond(JSON.stringify(answer))
  } catch (error) {
    logger.error({ err: error, subject }, 'a request could not be answered')
  }
}

/** Calls back with every announcement that can be parsed. Others are logged and skipped. */
export function onAnnouncement<S extends z.ZodType>(
  nats: NatsConnection,
  listening: {
    subject: string
    message: S
    logger: Logger
    onMessage(body: z.output<S>, traceparent: string | undefined): void
  },
): Subscription {
  return nats.subscribe(listening.subject, {
    callback: (error, message) => {
      if (error) return listening.logger.error({ err: error }, 'a subscription failed')
      const parsed = listening.message.safeParse(jsonIn(message))
      const traceparent = message.headers?.get(TRACE_HEADER) || undefined
      if (parsed.success) listening.onMessage(parsed.data, traceparent)
      else
        listening.logger.error({ subject: message.subject }, 'an announcement could not be parsed')
    },
  })
}

/** The JSON in a message; undefined if it is not JSON. */
function jsonIn(message: Msg): unknown {
  try {
    return message.json()
  } catch {
    return undefined
  }
}

function requestIdOf(message: Msg): string | undefined {
  return message.headers?.get(REQUEST_ID_HEADER) || undefined
}

function headersOf({
  requestId,
  headers: more = {},
}: Pick<Ask<z.ZodType>, 'requestId' | 'headers'>) {
  const made = headers()
  if (requestId) made.set(REQUEST_ID_HEADER, requestId)
  for (const [name, value] of Object.entries(more)) made.set(name, value)
  return made
}

function jsonOf(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}
