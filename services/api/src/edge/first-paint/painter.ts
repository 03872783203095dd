import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { type PaintQuestion, PaintStep, type ReadAnswer } from '@ideathlon/contracts/first-paint'
import { BackgroundWorker } from '@ideathlon/service-kit/worker/background-worker'

/** The web app's server build is in the folder next to its client build. */
const FOLDER_TAIL = '-server'
const BUNDLE = 'entry-server.js'
/** A step takes milliseconds, except that the first step of a screen also loads that screen. */
const STEP_MS_MAX = 10_000
const WAITING_MAX = 64
const HEAP_MB_MAX = 512
/** A page reads its viewer, then its list, then whatever the list refers to. */
const STEPS_MAX = 8

export type Painted = { html: string; data: string }
export type Page = { address: string; host: string; seed: number; at: number }
export type AnswerRead = (address: string) => Promise<ReadAnswer>

/** Renders pages on a separate thread, with the API's own answers. */
export class Painter {
  readonly #thread: BackgroundWorker<PaintQuestion, unknown>
  #pages = 0

  constructor(bundle: string) {
    this.#thread = new BackgroundWorker(new URL('./paint-worker.ts', import.meta.url), {
      workerData: { bundle },
      answerMsMax: STEP_MS_MAX,
      waitingMax: WAITING_MAX,
      heapMbMax: HEAP_MB_MAX,
    })
  }

  /** The painter for a client build; undefined if there is no server build for it. */
  static async forBuild(folder: string): Promise<Painter | undefined> {
    const bundle = join(`${folder}${FOLDER_TAIL}`, BUNDLE)
    const isThere = await access(bundle).then(
      () => true,
      () => false,
    )
    return isThere ? new Painter(bundle) : undefined
  }

  /**
   * The page with its data; undefined if there is nothing to render, or if rendering takes too many
   * steps.
   */
  async paint(page: Page, answerRead: AnswerRead): Promise<Painted | undefined> {
    this.#pages += 1
    const id = String(this.#pages)
    let answers: PaintQuestion['answers'] = {}
    for (let steps = 0; steps < STEPS_MAX; steps += 1) {
      const question: PaintQuestion = { ...page, id, answers }
      const step = PaintStep.parse(await this.#thread.ask(question))
      if (step.kind === 'none') return undefined
      if (step.kind === 'page') return step
      const read = step.addresses.map(async (each) => [each, await answerRead(each)] as const)
      answers = Object.fromEntries(await Promise.all(read))
    }
    return undefined
  }

  /**
   * Starts the thread and loads the home page, so that the first visitor does not have to wait for
   * either.
   */
  async warmUp(): Promise<void> {
    const page = { address: '/', host: 'localhost', seed: 0, at: 0 }
    await this.paint(page, async () => ({ status: 503, body: '{}' })).catch(() => undefined)
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}
