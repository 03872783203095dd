import { writeSync } from 'node:fs'

/** How long to retry when the reader of a pipe is behind. */
const TIMEOUT_MS = 1_000
const PAUSE_MS = 10
const FULL_PIPE = 'EAGAIN'

/**
 * Writes each line immediately, so that none is missing when the process ends. A line that cannot
 * be written is lost: a service must not stop, or wait for long, because the disk that holds its
 * log is full. The next line that can be written says how many were lost.
 */
export class LogOutput {
  readonly #fd: number
  readonly #patienceMs: number
  #lost = 0
  #isWithinLine = false

  constructor(fd: number, { patienceMs = TIMEOUT_MS }: { patienceMs?: number } = {}) {
    this.#fd = fd
    this.#patienceMs = patienceMs
  }

  write(line: string): void {
    const lossNotice = this.#lost === 0 ? '' : lossOf(this.#lost)
    const start = this.#isWithinLine ? '\n' : ''
    if (this.#writeAll(Buffer.from(start + lossNotice + line))) this.#lost = 0
    else this.#lost += 1
  }

  #writeAll(bytes: Buffer): boolean {
    // If the previous line was lost, the reader has already been given time to catch up, so this
    // line is not retried.
    const until = performance.now() + (this.#lost === 0 ? this.#patienceMs : 0)
    for (let from = 0; from < bytes.length; ) {
      try {
        from += writeSync(this.#fd, bytes, from)
        this.#isWithinLine = from < bytes.length
      } catch (error) {
        const isBehind = (error as { code?: string }).code === FULL_PIPE
        if (!isBehind || performance.now() >= until) return false
        pause()
      }
    }
    return true
  }
}

const lossOf = (count: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), msg: `${count} lines of the log could not be written` })}\n`

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
}
