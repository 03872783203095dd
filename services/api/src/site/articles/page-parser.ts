import { BackgroundWorker } from '@ideathlon/service-kit/worker/background-worker'
import type { Metadata } from './metadata.ts'

export type PageQuestion = { html: string; url: string }

/**
 * A page of 1 MB takes a tenth of a second; one that is made to be slow must not stop the service.
 */
const LIMITS = { answerMsMax: 3000, waitingMax: 16, heapMbMax: 256 }

/** Parses pages of others on a thread of its own, within a time limit. */
export class PageParser {
  readonly #thread = new BackgroundWorker<PageQuestion, Metadata | undefined>(
    new URL('./parse-worker.ts', import.meta.url),
    LIMITS,
  )

  /** What a page says about itself; undefined if it says nothing. */
  parse(question: PageQuestion): Promise<Metadata | undefined> {
    return this.#thread.ask(question)
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}
