import { appendFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { keepAlive, TRIES_MAX } from './keep-alive.ts'

/** A part that exits immediately `ends` times, and then stays up until the test is over. */
function crashingPart({ ends, failingStarts = 0 }: { ends: number; failingStarts?: number }) {
  const printed: string[] = []
  let [ended, starts] = [0, 0]
  let markStayed = () => {}
  const staysUp = new Promise<void>((resolve) => {
    markStayed = resolve
  })
  const part = {
    name: 'nats-server',
    ended: async () => {
      ended += 1
      if (ended <= ends) return 'SIGKILL'
      markStayed()
      return new Promise<string>(() => {})
    },
    start: async () => {
      starts += 1
      if (starts <= failingStarts) throw new Error('the port is taken')
    },
    say: (line: string) => printed.push(line),
    isStopping: () => false,
  }
  return { part, printed, staysUp, starts: () => starts }
}

describe('a process that ends', () => {
  it('is restarted, with one line and a longer pause each time', async () => {
    const { part, printed, staysUp } = crashingPart({ ends: 3 })
    await Promise.race([keepAlive(part, 1), staysUp])
    expect(printed).toEqual([
      'nats-server exited (SIGKILL); starting it again in 0.001 s (try 1 of 5).',
      'nats-server exited (SIGKILL); starting it again in 0.002 s (try 2 of 5).',
      'nats-server exited (SIGKILL); starting it again in 0.004 s (try 3 of 5).',
    ])
  })

  it('is no longer restarted after five tries, and a message says so', async () => {
    const { part, starts } = crashingPart({ ends: 100 })
    await expect(keepAlive(part, 1)).rejects.toThrow(
      'kept exiting (SIGKILL); 5 restarts did not help',
    )
    expect(starts()).toBe(TRIES_MAX)
  })

  it('is reported with the end of its log, which says what went wrong', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keep-alive-'))
    const logFile = join(folder, 'nats.log')
    await writeFile(logFile, 'long ago\n')
    // More than a string can hold.
    await truncate(logFile, 2 ** 30)
    await appendFile(logFile, '\n\n\n\n\nNo space left on device\n')
    const { part } = crashingPart({ ends: 100 })
    const given = expect(keepAlive({ ...part, logFile }, 1)).rejects
    await given.toThrow(/did not help\.\nThe end of .+nats\.log:\n\n\n\n\nNo space left on device$/)
    await rm(folder, { recursive: true })
  })

  it('uses up a try if it fails to start', async () => {
    const { part } = crashingPart({ ends: 100, failingStarts: 100 })
    await expect(keepAlive(part, 1)).rejects.toThrow('nats-server kept exiting')
  })

  it('is not restarted during shutdown', async () => {
    const { part, starts, printed } = crashingPart({ ends: 100 })
    const kept = keepAlive({ ...part, isStopping: () => true }, 1)
    // Longer than all the pauses between restarts put together.
    expect(await Promise.race([kept, sleep(100, 'silent')])).toBe('silent')
    expect([starts(), printed]).toEqual([0, []])
  })
})
