import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type BareProcess = { url: string; send(text: string): void; stop(): void }

/** Bare `ws` in a process of its own; what is sent goes to all its sockets. */
export async function startBareProcess(): Promise<BareProcess> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  const [{ url }] = await once(child, 'message')
  return { url, send: (text) => child.send(text), stop: () => child.disconnect() }
}
