import { Worker } from 'node:worker_threads'
import * as z from 'zod'

/** A thread that has not come up after this has failed. */
const START_MS_MAX = 60_000

/** What the thread says: that it listens, or how the one question that it was given ended. */
const Word = z.union([
  z.object({ word: z.literal('ready') }),
  z.object({ word: z.literal('answer'), answer: z.unknown() }),
  z.object({ word: z.literal('failed'), message: z.string() }),
])

/** As many are waiting for the thread as may: this question was not taken. */
export class AsideBusy extends Error {
  override name = 'AsideBusy'
}

/** The question took longer than any may. Its thread was ended. */
export class AsideLate extends Error {
  override name = 'AsideLate'
}

export type AsideOptions = {
  /** Handed to the thread when it starts. */
  workerData?: unknown
  /** The longest that one question may take, from when the thread begins with it. */
  answerMsMax: number
  waitingMax: number
  heapMbMax: number
}

type Asked<Q, A> = {
  question: Q
  resolve(answer: A): void
  reject(error: Error): void
}

/**
 * A thread beside the event loop that answers one question at a time, each within its time. One that takes
 * too long, or runs out of memory, costs the thread and not the service: the next question starts another.
 */
export class Aside<Q, A> {
  private readonly url: URL
  private readonly options: AsideOptions
  private readonly waiting: Asked<Q, A>[] = []
  private current: Asked<Q, A> | undefined
  private worker: Worker | undefined
  private isReady = false
  private timer: NodeJS.Timeout | undefined

  constructor(url: URL, options: AsideOptions) {
    this.url = url
    this.options = options
  }

  ask(question: Q): Promise<A> {
    if (this.waiting.length >= this.options.waitingMax) {
      return Promise.reject(new AsideBusy('too many are waiting'))
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, resolve, reject })
      this.next()
    })
  }

  async close(): Promise<void> {
    const closed = new AsideBusy('the service is closing')
    for (const { reject } of this.waiting.splice(0)) reject(closed)
    await this.drop(closed)
  }

  private next(): void {
    if (this.current !== undefined) return
    this.current = this.waiting.shift()
    if (this.current === undefined) return
    if (this.isReady) this.begin(this.current)
    else this.start()
  }

  private start(): void {
    const worker = new Worker(this.url, {
      workerData: this.options.workerData,
      resourceLimits: { maxOldGenerationSizeMb: this.options.heapMbMax },
    })
    worker.unref()
    const failed = (error: Error) => {
      if (this.worker === worker) void this.drop(error)
    }
    worker.on('message', (message) => {
      if (this.worker === worker) this.hear(message)
    })
    worker.on('error', failed)
    worker.on('exit', (code) => failed(new Error(`the thread ended with ${code}`)))
    this.worker = worker
    this.limit(START_MS_MAX)
  }

  private begin({ question }: Asked<Q, A>): void {
    this.limit(this.options.answerMsMax)
    this.worker?.postMessage(question)
  }

  private limit(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.drop(new AsideLate(`longer than ${ms} ms`)), ms)
  }

  private hear(message: unknown): void {
    const said = Word.parse(message)
    clearTimeout(this.timer)
    if (said.word === 'ready') {
      this.isReady = true
      if (this.current) this.begin(this.current)
      return
    }
    const asked = this.current
    this.current = undefined
    if (said.word === 'answer') asked?.resolve(said.answer as A)
    else asked?.reject(new Error(said.message))
    this.next()
  }

  private async drop(error: Error): Promise<void> {
    clearTimeout(this.timer)
    const { worker, current } = this
    this.worker = undefined
    this.isReady = false
    this.current = undefined
    current?.reject(error)
    this.next()
    await worker?.terminate()
  }
}
