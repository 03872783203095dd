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
/** A writer that was killed leaves its requests without an answer: soon ask again, but not a slow one. */
const ATTEMPT_MS = 1_000
const ATTEMPT_MS_MAX = 5_000
const RETRY_MS = 50
/** What NATS carries in one message, less what stands around a command. */
const MESSAGE_BYTES_MAX = 1024 * 1024 - 4096

/** Sends commands to the log's one writer; what waits is gathered into one request. */
export class AppendClient {
  readonly deadlineMs: number
  private readonly gatherer: Gatherer<CommandText, AppendedCommand>
  private readonly nats: NatsConnection

  /** `deadlineMs`: how long to go on asking while there is no writer, as during a failover. */
  constructor(nats: NatsConnection, deadlineMs = 2_000) {
    this.nats = nats
    this.deadlineMs = deadlineMs
    this.gatherer = new Gatherer((commands) => this.send(commands), {
      concurrency: IN_FLIGHT_MAX,
      weightMax: APPEND_BYTES_MAX,
      weigh: (command) => Buffer.byteLength(command.text),
    })
  }

  /**
   * Resolves after the log's commit; rejects with LogUnreachable when that is not known in time, or when
   * the command is larger than the road: it then waits in its outbox for an operator.
   */
  async append(command: CommandText): Promise<AppendedCommand> {
    const bytes = Buffer.byteLength(command.text)
    if (bytes > MESSAGE_BYTES_MAX) throw new LogUnreachable(`${bytes} bytes are too many to send`)
    return this.gatherer.add(command)
  }

  /** An answer of another length says that one text is no JSON: each is sent alone, and then as a string. */
  private async send(commands: CommandText[]): Promise<AppendedCommand[]> {
    const answers = await this.request(commands, (text) => text)
    if (answers.length === commands.length) return answers
    if (commands.length === 1) return this.request(commands, JSON.stringify)
    return (await Promise.all(commands.map((command) => this.send([command])))).flat()
  }

  private async request(
    commands: CommandText[],
    written: (text: string) => string,
  ): Promise<AppendedCommand[]> {
    const body = `{"commands":[${commands.map(({ text }) => written(text)).join(',')}]}`
    const deadline = performance.now() + this.deadlineMs
    for (let timeoutMs = ATTEMPT_MS; ; ) {
      const started = performance.now()
      const answer = await this.attempt(body, { requestId: commands[0]?.requestId, timeoutMs })
      if (answer.ok) return answer.commands
      const now = performance.now()
      if (now > deadline) throw new LogUnreachable(answer.reason)
      if (now - started >= timeoutMs) timeoutMs = Math.min(2 * timeoutMs, ATTEMPT_MS_MAX)
      await sleep(RETRY_MS)
    }
  }

  private async attempt(
    body: string,
    { requestId, timeoutMs }: { requestId: string | undefined; timeoutMs: number },
  ): Promise<AppendAnswer> {
    try {
      return await ask(this.nats, {
        subject: SUBJECTS.append,
        answer: AppendAnswer,
        body,
        timeoutMs,
        ...(requestId && { requestId }),
      })
    } catch (error) {
      return { ok: false, reason: error instanceof Error ? error.message : String(error) }
    }
  }
}
