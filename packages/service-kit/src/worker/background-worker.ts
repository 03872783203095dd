import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import { errorOf, Failure } from './failure.ts'
import { onMessage } from './messages.ts'

/** A thread that is not ready after this time has failed. */
const START_MS_MAX = 60_000

/** What the thread reports: that it is ready, or the outcome of its current question. */
const Message = z.union([
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('answer'), answer: z.unknown() }),
  Failure,
])

/** The queue is full, so this question was not accepted. */
export class WorkerBusyError extends Error {
  override name = 'WorkerBusyError'
}

/** The question took longer than allowed, and its thread was stopped. */
export class WorkerTimeoutError extends Error {
  override name = 'WorkerTimeoutError'
}

export type WorkerOptions = {
  /** Passed to the thread when it starts. */
  workerData?: unknown
  /** The time limit of one question, counted from the moment the thread starts on it. */
  answerMsMax: number
  waitingMax: number
  heapMbMax: number
}

type Queued<Q, A> = {
  question: Q
  resolve(answer: A): void
  reject(error: Error): void
}

const closing = () => new WorkerBusyError('the service is closing')

/**
 * A worker thread that answers one question at a time, each within a time limit. A question that
 * takes too long or too much memory ends the thread but not the service: the next question starts a
 * new thread.
 */
export class BackgroundWorker<Q, A> {
  private readonly url: URL
  private readonly options: WorkerOptions
  private readonly waiting: Queued<Q, A>[] = []
  private current: Queued<Q, A> | undefined
  private worker: Worker | undefined
  private isReady = false
  private timer: NodeJS.Timeout | undefined
  private isClosed = false

  constructor(url: URL, options: WorkerOptions) {
    this.url = url
    this.options = options
  }

  ask(question: Q): Promise<A> {
    if (this.isClosed) return Promise.reject(closing())
    if (this.waiting.length >= this.options.waitingMax) {
      return Promise.reject(new WorkerBusyError('too many questions are waiting'))
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, resolve, reject })
      this.next()
    })
  }

  async close(): Promise<void> {
    this.isClosed = true
    const closed = closing()
    for (const { reject } of this.waiting.splice(0)) reject(closed)
    await this.drop(closed)
  }

  private next(): void {
    if (this.current !== undefined) return
    this.current = this.waiting.shift()
    if (this.current === undefined) return
    if (this.isReady) this.send(this.current)
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
    onMessage(worker, (message) => {
      if (this.worker === worker) this.receive(message)
    })
    worker.on('error', failed)
    worker.on('exit', (code) => failed(new Error(`the thread ended with code ${code}`)))
    this.worker = worker
    this.startTimer(START_MS_MAX)
  }

  private send({ question }: Queued<Q, A>): void {
    this.startTimer(this.options.answerMsMax)
    this.worker?.postMessage(question)
  }

  private startTimer(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(
      () => void this.drop(new WorkerTimeoutError(`it took longer than ${ms} ms`)),
      ms,
    )
  }

  private receive(message: unknown): void {
    const received = Message.parse(message)
    clearTimeout(this.timer)
    if (received.type === 'ready') {
      this.isReady = true
      if (this.current) this.send(this.current)
      return
    }
    const queued = this.current
    this.current = undefined
    if (received.type === 'answer') queued?.resolve(received.answer as A)
    else queued?.reject(errorOf(received))
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
