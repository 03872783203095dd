import { randomUUIDv7 as uuid } from 'node:crypto'
import {
  type AppendAnswer,
  type AppendedCommand,
  AppendRequest,
} from '@ideathlon/contracts/events/envelope'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { Gatherer } from '@ideathlon/service-kit/log/gather'
import type { Logger } from '@ideathlon/service-kit/logger'
import { announce } from '@ideathlon/service-kit/nats'
import type { Msg, NatsConnection } from 'nats'
import type { Client } from 'pg'
import { readTurns } from '../log/turns.ts'
import { loadRules } from '../rules/load.ts'
import { releasedRules } from '../rules/released.ts'
import { appendBatch, type WriterState } from './append.ts'
import { type ParsedCommand, parseCommand } from './batch.ts'
import type { Term } from './leader.ts'
import { bookFor } from './rule-book.ts'
import { isTurn, mayTurn, readUnfinished } from './unfinished.ts'

const BATCH_EVENTS_MAX = 4_000

export type WriterOptions = {
  nats: NatsConnection
  logger: Logger
  /** Called after each commit, with the new head. */
  onAppended(head: number, events: number): void
  /** Called when a request could not be written, for another reason than its data. */
  onStopped(): void
}

type Request = { commands: ParsedCommand[]; events: number }
/** Undefined: it has to wait, and its sender sends it again. */
type Answers = AppendedCommand[] | undefined

/** Serves `log.append` for one term of leadership; resolves when the term has ended. */
export async function writeLog(term: Term, options: WriterOptions): Promise<void> {
  let state = await takeOver(term.client, options)
  const gatherer = new Gatherer<Request, Answers>(
    async (requests) => {
      // A cycle turns before what begins in this batch, and not in the middle of what has begun.
      const [turns, others] = partition(requests, ({ commands }) => commands.some(isTurn))
      const isHeld = turns.length > 0 && !mayTurn(state.unfinished, Date.now())
      const taken = isHeld ? others : [...turns, ...others]
      const commands = taken.flatMap((request) => request.commands)
      const book = await bookFor(commands, { client: term.client, book: state.book })
      const appended = await appendBatch(term.client, { ...state, book }, commands)
      state = appended.state
      if (appended.written > 0) options.onAppended(state.head, appended.written)
      const answers = appended.answers.values()
      const answerOf = new Map(
        taken.map((request) => [
          request,
          request.commands.map(() => answers.next().value as AppendedCommand),
        ]),
      )
      return requests.map((request) => answerOf.get(request))
    },
    { concurrency: 1, weightMax: BATCH_EVENTS_MAX, weigh: (request) => request.events },
  )
  const subscription = options.nats.subscribe(SUBJECTS.append, {
    callback: (error, message) => {
      if (error) options.logger.error({ err: error }, 'the log cannot be served')
      else void answer(message, gatherer, { ...options, term })
    },
  })
  if (!term.signal.aborted) {
    await new Promise((ended) => term.signal.addEventListener('abort', ended, { once: true }))
  }
  subscription.unsubscribe()
}

/** The head is read under the lock. Rules that came with a release are put in force before anything is written. */
async function takeOver(client: Client, options: WriterOptions): Promise<WriterState> {
  const { rows } = await client.query<{ position: string }>('select position from log.head')
  const head = Number(rows[0]?.position)
  const turns = await readTurns(client, 0, head)
  const version = turns.findLast((turn) => turn.type === 'RulesActivated')?.version
  const versions = await loadRules(client)
  const next = releasedRules(version, versions.keys())
  const inForce = versions.get(version ?? next ?? 0)
  if (inForce === undefined) throw new Error(`the rules of version ${version} are not on file`)
  const unfinished = await readUnfinished(client)
  const state = { head, book: { inForce, versions }, unfinished }
  if (next === undefined) return state
  const appended = await appendBatch(client, state, [activation(next)])
  options.onAppended(appended.state.head, appended.written)
  return appended.state
}

function activation(version: number): ParsedCommand {
  return parseCommand({
    commandId: uuid(),
    part: 0,
    actor: null,
    requestId: `released-rules-${version}`,
    events: [
      {
        eventId: uuid(),
        key: 'RulesActivated',
        recipient: null,
        platform: null,
        category: null,
        challenge: null,
        idea: null,
        data: { version },
        occurredAt: new Date().toISOString(),
      },
    ],
  })
}

/** Answers after the commit. What went wrong ends the term: the next leader reads the head anew. */
async function answer(
  message: Msg,
  gatherer: Gatherer<Request, Answers>,
  { term, logger, onStopped }: WriterOptions & { term: Term },
): Promise<void> {
  const reply = (body: AppendAnswer) => message.respond(JSON.stringify(body))
  try {
    const commands = commandsOf(message)
    const events = commands.reduce((n, c) => n + (c.ok ? c.command.events.length : 1), 0)
    const answers = await gatherer.add({ commands, events })
    const reason = 'a cycle turns as soon as every command that has begun is whole'
    reply(answers ? { ok: true, commands: answers } : { ok: false, reason })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    onStopped()
    logger.error({ err: error }, 'a request to the log was stopped; its sender sends it again')
    term.resign(why)
    reply({ ok: false, reason: why })
  }
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  const { yes = [], no = [] } = Object.groupBy(all, (one) => (test(one) ? 'yes' : 'no'))
  return [yes, no]
}

/**
 * The commands of a request; none where it cannot be read: its sender then sees that the count is wrong
 * and sends them one by one, so that only the bad one becomes a dead letter.
 */
function commandsOf(message: Msg): ParsedCommand[] {
  const request = AppendRequest.safeParse(jsonIn(message))
  return request.success ? request.data.commands.map(parseCommand) : []
}

function jsonIn(message: Msg): unknown {
  try {
    return message.json()
  } catch {
    return undefined
  }
}

/** Tells everybody who follows the log that it grew. */
export function announceHead(nats: NatsConnection, head: number): void {
  announce(nats, SUBJECTS.appended, { position: head })
}
