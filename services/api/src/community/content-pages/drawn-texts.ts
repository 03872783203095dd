import { createHash } from 'node:crypto'
import type { Block } from '@ideathlon/contracts/pages'
import { invalid, unavailable } from '@ideathlon/service-kit/http/refusal'
import { BackgroundWorker, WorkerBusy } from '@ideathlon/service-kit/worker/background-worker'
import { isNestedTooDeeply } from './nesting.ts'

const ANSWER_MS_MAX = 4000
const WAITING_MAX = 16
const HEAP_MB_MAX = 128
const REMEMBERED_MAX = 300
/** A text that could not be drawn on a bad day is tried again after this. */
const UNDRAWABLE_MS = 60_000

const TOO_DEEP = 'Quotes and lists stand too deep within each other here. Make it flatter.'
const TOO_MUCH = 'This text is too intricate to be drawn. Use fewer marks, links and lists.'

/** How a text came out; that it could not be drawn is so only for a while. */
type Drawn = { blocks: Block[] } | { problem: string; until: number }

/**
 * Texts of pages as what they say. They are read on a thread of their own and within a time: some texts
 * take a parser minutes, and whoever writes one must not stop the service for everybody.
 */
export class DrawnTexts {
  private readonly remembered = new Map<string, Drawn>()
  private readonly thread: BackgroundWorker<string, Block[]>

  constructor(answerMsMax = ANSWER_MS_MAX) {
    const url = new URL('./draw-worker.ts', import.meta.url)
    const limits = { answerMsMax, waitingMax: WAITING_MAX, heapMbMax: HEAP_MB_MAX }
    this.thread = new BackgroundWorker(url, limits)
  }

  /** Refuses a text that cannot be drawn in time: its writer can write another. */
  async draw(markdown: string): Promise<Block[]> {
    const drawn = await this.drawn(markdown)
    if ('blocks' in drawn) return drawn.blocks
    throw invalid([{ field: 'markdown', error: drawn.problem }])
  }

  /** A text that stands already is always shown: one that cannot be drawn, as its bare words. */
  async show(markdown: string): Promise<Block[]> {
    const drawn = await this.drawn(markdown)
    return 'blocks' in drawn ? drawn.blocks : bareWords(markdown)
  }

  close(): Promise<void> {
    return this.thread.close()
  }

  private async drawn(markdown: string): Promise<Drawn> {
    const name = createHash('sha256').update(markdown).digest('base64url')
    const known = this.remembered.get(name)
    const isGood = known && ('blocks' in known || known.until > Date.now())
    const drawn = isGood ? known : await this.read(markdown)
    this.remembered.delete(name)
    this.remembered.set(name, drawn)
    const [oldest] = this.remembered.keys()
    if (this.remembered.size > REMEMBERED_MAX && oldest !== undefined) {
      this.remembered.delete(oldest)
    }
    return drawn
  }

  private async read(markdown: string): Promise<Drawn> {
    const undrawable = (problem: string) => ({
      problem,
      until: Date.now() + UNDRAWABLE_MS,
    })
    if (isNestedTooDeeply(markdown)) return undrawable(TOO_DEEP)
    try {
      return { blocks: await this.thread.ask(markdown) }
    } catch (error) {
      if (!(error instanceof WorkerBusy)) return undrawable(TOO_MUCH)
      throw unavailable('Many texts are being drawn right now. Please try again.')
    }
  }
}

function bareWords(markdown: string): Block[] {
  return markdown.split(/\n{2,}/).map((text) => ({
    kind: 'paragraph',
    inlines: [{ kind: 'text', text }],
  }))
}
