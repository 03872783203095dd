import { createHash } from 'node:crypto'
import type { Block } from '@ideathlon/contracts/pages'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import { invalid, unavailable } from '@ideathlon/service-kit/http/refusal'
import { BackgroundWorker, WorkerBusyError } from '@ideathlon/service-kit/worker/background-worker'
import { isNestedTooDeeply } from './nesting.ts'

const ANSWER_MS_MAX = 4000
const WAITING_MAX = 16
const HEAP_MB_MAX = 128
const CACHE_ENTRIES_MAX = 300
/** How long a failed rendering is remembered. */
const FAILURE_KEPT_MS = 60_000

const TOO_DEEP = 'Quotes and lists are nested too deeply here. Use fewer levels.'
const TOO_MUCH =
  'This text is too complex to render. Use less formatting and fewer links and lists.'

type Rendered = { blocks: Block[] } | { problem: string }

/**
 * Renders the texts of pages on a worker thread and with a time limit: for some texts a parser
 * takes minutes, which must not block the service.
 */
export class RenderedTexts {
  private readonly kept = new MemoryCache<string, Rendered>({
    entriesMax: CACHE_ENTRIES_MAX,
    ttlMs: (rendered) => ('blocks' in rendered ? Number.POSITIVE_INFINITY : FAILURE_KEPT_MS),
    now: () => new Date(),
  })
  private readonly thread: BackgroundWorker<string, Block[]>

  constructor(answerMsMax = ANSWER_MS_MAX) {
    const url = new URL('./render-worker.ts', import.meta.url)
    const limits = { answerMsMax, waitingMax: WAITING_MAX, heapMbMax: HEAP_MB_MAX }
    this.thread = new BackgroundWorker(url, limits)
  }

  /** Renders a new text, and refuses one that takes too long. */
  async render(markdown: string): Promise<Block[]> {
    const rendered = await this.rendered(markdown)
    if ('blocks' in rendered) return rendered.blocks
    throw invalid([{ field: 'markdown', error: rendered.problem }])
  }

  /** Renders a saved text. If it cannot be rendered, it is shown as plain text. */
  async show(markdown: string): Promise<Block[]> {
    const rendered = await this.rendered(markdown)
    return 'blocks' in rendered ? rendered.blocks : plainParagraphs(markdown)
  }

  close(): Promise<void> {
    return this.thread.close()
  }

  private rendered(markdown: string): Promise<Rendered> {
    const hash = createHash('sha256').update(markdown).digest('base64url')
    return this.kept.load(hash, () => this.read(markdown))
  }

  private async read(markdown: string): Promise<Rendered> {
    if (isNestedTooDeeply(markdown)) return { problem: TOO_DEEP }
    try {
      return { blocks: await this.thread.ask(markdown) }
    } catch (error) {
      if (!(error instanceof WorkerBusyError)) return { problem: TOO_MUCH }
      throw unavailable('The server is busy rendering texts. Please try again.')
    }
  }
}

function plainParagraphs(markdown: string): Block[] {
  return markdown.split(/\n{2,}/).map((text) => ({
    kind: 'paragraph',
    inlines: [{ kind: 'text', text }],
  }))
}
