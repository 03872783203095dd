import { SingleFlight } from '@ideathlon/service-kit/cache/single-flight'
import { unavailable } from '@ideathlon/service-kit/http/refusal'
import {
  BackgroundWorker,
  WorkerBusyError,
  WorkerTimeoutError,
} from '@ideathlon/service-kit/worker/background-worker'
import type { PageRequest, PastPage } from './worker.ts'

const ANSWER_MS_MAX = 55_000
const WAITING_MAX = 24
/** Enough for a board of a million members and the boards that are kept. */
const HEAP_MB_MAX = 1024
const RETRY_SECONDS = 5

/**
 * Reads pages of past boards on a separate thread with its own connection, because a request may
 * fold the whole log while the service keeps answering. Identical concurrent requests share one
 * answer.
 */
export class PointInTimeClient {
  private readonly worker: BackgroundWorker<PageRequest, PastPage>
  private readonly running = new SingleFlight<string, PastPage>()

  constructor(databaseUrl: string) {
    this.worker = new BackgroundWorker(new URL('./worker.ts', import.meta.url), {
      workerData: { databaseUrl },
      answerMsMax: ANSWER_MS_MAX,
      waitingMax: WAITING_MAX,
      heapMbMax: HEAP_MB_MAX,
    })
  }

  page(request: PageRequest): Promise<PastPage> {
    return this.running.run(JSON.stringify(request), () => this.send(request))
  }

  close(): Promise<void> {
    return this.worker.close()
  }

  private send(request: PageRequest): Promise<PastPage> {
    return this.worker.ask(request).catch((error: unknown) => {
      if (!(error instanceof WorkerBusyError || error instanceof WorkerTimeoutError)) throw error
      const sentence = 'Too many point-in-time requests are running. Try again in a moment.'
      throw unavailable(sentence, RETRY_SECONDS)
    })
  }
}
