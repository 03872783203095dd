import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import { RespClient } from './resp-client.ts'

/** A real redis-server without persistence; undefined if none is installed. */
export async function startRedis(): Promise<{ port: number; stop(): Promise<void> } | undefined> {
  const port = await freePort()
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  )
  const failed = once(child, 'error').then(() => false)
  const up = (async () => {
    for (let i = 0; i < 100; i++, await sleep(50)) {
      const client = await RespClient.open(port).catch(() => undefined)
      client?.close()
      if (client) return true
    }
    return false
  })()
  if (!(await Promise.race([failed, up]))) {
    child.kill('SIGKILL')
    return undefined
  }
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  return { port, stop }
}
