import { unavailable } from '@ideathlon/service-kit/http/refusal'
import { Aside, AsideBusy, AsideLate } from '@ideathlon/service-kit/worker/background-worker'
import { Refusal } from '../refusal.ts'
import type { Asked, PastPage, Told } from './worker.ts'

const ANSWER_MS_MAX = 55_000
const WAITING_MAX = 24
/** Room for a board of a million members, and what is remembered of others. */
const HEAP_MB_MAX = 1024
const AGAIN_SECONDS = 5

/**
 * Pages of the past, from a thread of its own with a connection of its own: a journey may fold the whole
 * log, and the service goes on answering. Who asks what somebody is being told already, waits for that.
 */
export class TravelOffice {
  private readonly thread: Aside<Asked, Told>
  private readonly underWay = new Map<string, Promise<PastPage>>()

  constructor(databaseUrl: string) {
    this.thread = new Aside(new URL('./worker.ts', import.meta.url), {
      workerData: { databaseUrl },
      answerMsMax: ANSWER_MS_MAX,
      waitingMax: WAITING_MAX,
      heapMbMax: HEAP_MB_MAX,
    })
  }

  async page(asked: Asked): Promise<PastPage> {
    const name = JSON.stringify(asked)
    const known = this.underWay.get(name)
    if (known !== undefined) return known
    const journey = this.send(asked).finally(() => this.underWay.delete(name))
    this.underWay.set(name, journey)
    return journey
  }

  close(): Promise<void> {
    return this.thread.close()
  }

  private async send(asked: Asked): Promise<PastPage> {
    const told = await this.thread.ask(asked).catch((error: unknown) => {
      if (!(error instanceof AsideBusy || error instanceof AsideLate)) throw error
      const sentence = 'Too many are travelling in time at once. Try again in a moment.'
      throw unavailable(sentence, AGAIN_SECONDS)
    })
    if ('page' in told) return told.page
    throw new Refusal(told.refusal.kind, told.refusal.message)
  }
}
