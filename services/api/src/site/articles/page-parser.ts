import { BackgroundWorker } from '@ideathlon/service-kit/worker/background-worker'
import type { Metadata } from './metadata.ts'

export type PageQuestion = { html: string; url: string }

/**
 * Parsing a page of 1 MB takes a tenth of a second; a page designed to be slow must not block the
 * service.
 */
const LIMITS = { answerMsMax: 3000, waitingMax: 16, heapMbMax: 256 }

/** Parses third-party pages in a separate thread, with a time limit. */
export class PageParser {
  readonly #thread = new BackgroundWorker<PageQuestion, Metadata | undefined>(
    new URL('./parse-worker.ts', import.meta.url),
    LIMITS,
  )

  /** A page's own metadata; undefined if it has none. */
  parse(question: PageQuestion): Promise<Metadata | undefined> {
    return this.#thread.ask(question)
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}
