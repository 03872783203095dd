import type { AppendedCommand, FiledCommand } from '@ideathlon/contracts/events/envelope'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import type { NatsConnection } from 'nats'
import { aCountedCommand, asText } from './commands.ts'

/** How many senders there are; each waits for an answer before it sends again. */
export const SENDERS = 8

export type Sent = { command: FiledCommand; answer: AppendedCommand }

/** Sends commands to the log until stopped; by then, every command has its answer. */
export function keepSending(nats: NatsConnection, timeoutMs: number) {
  const client = new AppendClient(nats, timeoutMs)
  const sent: Sent[] = []
  let isStopping = false
  const sending = Promise.all(
    Array.from({ length: SENDERS }, async () => {
      while (!isStopping) {
        const command = aCountedCommand()
        sent.push({ command, answer: await client.append(asText(command)) })
      }
    }),
  )
  const stop = () => {
    isStopping = true
    return sending
  }
  return { sent, stop }
}
