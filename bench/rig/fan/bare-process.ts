import { fork } from 'node:child_process'
import { join } from 'node:path'
import { nextMessage } from '../next-message.ts'

export type BareProcess = { url: string; send(text: string): void; stop(): void }

/** Bare `ws` in its own process. It sends everything it is given to all of its sockets. */
export async function startBareProcess(): Promise<BareProcess> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  const { url } = await nextMessage<{ url: string }>(child)
  return { url, send: (text) => child.send(text), stop: () => child.disconnect() }
}
