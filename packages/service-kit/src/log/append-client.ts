import { setTimeout as sleep } from 'node:timers/promises'
import { AppendAnswer, type AppendedCommand } from '@ideathlon/contracts/events/envelope'
import { APPEND_BYTES_MAX } from '@ideathlon/contracts/limits'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import type { NatsConnection } from 'nats'
import { ask } from '../nats.ts'
import { Gatherer } from './gather.ts'

/** The log did not answer in time. What was sent may or may not stand in it: send it again. */
export class LogUnreachable extends Error {
  override name = 'LogUnreachable'
}

/** One filed command, already as text: what the outbox holds is what travels. */
export type CommandText = { text: string; requestId: string }

const IN_FLIGHT_MAX = 4
const ATTEMPT_MS = 5_000
const RETRY_MS = 50

/** Sends commands to the log's one writer; what waits is gathered into one request. */
export class AppendClient {
  private readonly gatherer: Gatherer<CommandText, AppendedCommand>
  private readonly nats: NatsConnection
  private readonly deadlineMs: number

  /** `deadlineMs`: how long to go on asking while there is no writer, as during a failover. */
  constructor(nats: NatsConnection, deadlineMs = 2_000) {
    this.nats = nats
    this.deadlineMs = deadlineMs
    this.gatherer = new Gatherer((commands) => this.send(commands), {
      concurrency: IN_FLIGHT_MAX,
      weightMax: APPEND_BYTES_MAX,
      weigh: (command) => command.text.length,
    })
  }

  /** Resolves after the log's commit; rejects with LogUnreachable when that is not known in time. */
  append(command: CommandText): Promise<AppendedCommand> {
    return this.gatherer.add(command)
  }

  private async send(commands: CommandText[]): Promise<AppendedCommand[]> {
    const body = `{"commands":[${commands.map((command) => command.text).join(',')}]}`
    const deadline = performance.now() + this.deadlineMs
    for (;;) {
      const answer = await this.attempt(body, commands[0]?.requestId)
      if (answer.ok) return this.matched(commands, answer.commands)
      if (performance.now() > deadline) throw new LogUnreachable(answer.reason)
      await sleep(RETRY_MS)
    }
  }

  /** The log could not read the request: one of its commands is to blame, so each is sent alone. */
  private async matched(
    commands: CommandText[],
    answers: AppendedCommand[],
  ): Promise<AppendedCommand[]> {
    if (answers.length === commands.length) return answers
    if (commands.length === 1) return [{ ok: false, reason: 'the command is not readable' }]
    return (await Promise.all(commands.map((command) => this.send([command])))).flat()
  }

  private async attempt(body: string, requestId: string | undefined): Promise<AppendAnswer> {
    try {
      return await ask(this.nats, {
        subject: SUBJECTS.append,
        answer: AppendAnswer,
        body,
        timeoutMs: ATTEMPT_MS,
        ...(requestId && { requestId }),
      })
    } catch (error) {
      return { ok: false, reason: error instanceof Error ? error.message : String(error) }
    }
  }
}
