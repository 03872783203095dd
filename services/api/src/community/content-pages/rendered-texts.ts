import { createHash } from 'node:crypto'
import type { Block } from '@ideathlon/contracts/pages'
import { invalid, unavailable } from '@ideathlon/service-kit/http/refusal'
import { BackgroundWorker, WorkerBusy } from '@ideathlon/service-kit/worker/background-worker'
import { isNestedTooDeeply } from './nesting.ts'

const ANSWER_MS_MAX = 4000
const WAITING_MAX = 16
const HEAP_MB_MAX = 128
const REMEMBERED_MAX = 300
/** How long a failed rendering is remembered. */
const UNDRAWABLE_MS = 60_000

const TOO_DEEP = 'Quotes and lists are nested too deeply here. Use fewer levels.'
const TOO_MUCH = 'This text is too complex to render. Use fewer marks, links and lists.'

/** A rendered text; a failure is remembered for a while only. */
type Drawn = { blocks: Block[] } | { problem: string; until: number }

/**
 * Renders the texts of pages, on a worker thread and with a time limit: a parser can take minutes for some texts,
 * which must not stop the service.
 */
export class RenderedTexts {
  private readonly remembered = new Map<string, Drawn>()
  private readonly thread: BackgroundWorker<string, Block[]>

  constructor(answerMsMax = ANSWER_MS_MAX) {
    const url = new URL('./render-worker.ts', import.meta.url)
    const limits = { answerMsMax, waitingMax: WAITING_MAX, heapMbMax: HEAP_MB_MAX }
    this.thread = new BackgroundWorker(url, limits)
  }

  /** Renders a new text; refuses one that takes too long. */
  async draw(markdown: string): Promise<Block[]> {
    const drawn = await this.drawn(markdown)
    if ('blocks' in drawn) return drawn.blocks
    throw invalid([{ field: 'markdown', error: drawn.problem }])
  }

  /** Renders a saved text; one that cannot be rendered is shown as plain text. */
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
      throw unavailable('The server is busy rendering texts. Please try again.')
    }
  }
}

function bareWords(markdown: string): Block[] {
  return markdown.split(/\n{2,}/).map((text) => ({
    kind: 'paragraph',
    inlines: [{ kind: 'text', text }],
  }))
}
