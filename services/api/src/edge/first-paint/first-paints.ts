import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../kernel/deps.ts'
import { impersonationTokenOf, tokenOf } from '../../kernel/http/session.ts'
import type { Page, Painted, Painter } from './painter.ts'

/** A rendered page serves a burst of visitors, and is never noticeably behind. */
const LIFETIME_MS = 3_000
const WEIGHT_MAX = 32_000_000
/** A viewer waits this long for a page with its content before getting one that reads and renders by itself. */
const DEADLINE_MS = 2_000
/** As many orders as the web has. */
const ORDERS = 200
const ADDRESS_MAX = 500
const TOO_MANY = 429
/** What says who sends a request. */
const SENDER = ['authorization', 'cookie', 'user-agent'] as const

/** A page as it was drawn: nothing where a server has nothing to draw. `isWhole`: every read was answered. */
type Drawn = { page?: Painted | undefined; isWhole: boolean }

const NOTHING: Drawn = { isWhole: false }

/** What comes with a document: its data, and for visitors its first picture as well. */
export type FirstPaint = { html?: string; data: string }

/**
 * The first paint of pages. Visitors get the rendered page, shared for a few seconds. Members get the data alone:
 * it is theirs, so it is never shared, and their browser remembers things that their first picture depends on.
 */
export class FirstPaints {
  readonly #painter: Painter
  readonly #app: FastifyInstance
  readonly #deps: Deps
  readonly #kept: MemoryCache<string, Drawn>

  constructor(painter: Painter, app: FastifyInstance, deps: Deps) {
    this.#painter = painter
    this.#app = app
    this.#deps = deps
    this.#kept = new MemoryCache<string, Drawn>({
      weightMax: WEIGHT_MAX,
      weightOf: ({ page }) => (page ? page.html.length + page.data.length : 1),
      // A page that a busy moment left incomplete is not for others.
      ttlMs: ({ isWhole }) => (isWhole ? LIFETIME_MS : 0),
      now: deps.now,
    })
  }

  /** The first paint for this request; undefined when the browser has to do everything. */
  async paintFor(request: FastifyRequest): Promise<FirstPaint | undefined> {
    if (!isOpened(request) || request.url.length > ADDRESS_MAX) return undefined
    if (impersonationTokenOf(request) !== undefined) return undefined
    const isMember = tokenOf(request) !== undefined
    const drawn = isMember ? this.#draw(request, SENDER) : this.#drawShared(request)
    const { page } = await Promise.race([this.#orNothing(drawn, request), late()])
    return page && isMember ? { data: page.data } : page
  }

  #drawShared(request: FastifyRequest): Promise<Drawn> {
    return this.#kept.load(`${request.host} ${request.url}`, () => this.#draw(request, []))
  }

  async #draw(request: FastifyRequest, said: readonly (typeof SENDER)[number][]): Promise<Drawn> {
    const { host, url, ip, headers, query } = request
    const { platform } = query as { platform?: unknown }
    const sent = {
      host,
      ...Object.fromEntries(said.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
      ...(typeof platform === 'string' && { 'x-platform': platform }),
    }
    let isWhole = true
    const page = await this.#painter.paint(this.#pageAt(url, host), async (address) => {
      const answer = await this.#app.inject({ url: address, remoteAddress: ip, headers: sent })
      const { statusCode: status, body } = answer
      isWhole &&= status < 500 && status !== TOO_MANY
      return { status, body }
    })
    return { page, isWhole }
  }

  #pageAt(address: string, host: string): Page {
    const at = this.#deps.now().getTime()
    return { address, host, at, seed: Math.floor(at / LIFETIME_MS) % ORDERS }
  }

  #orNothing(drawn: Promise<Drawn>, { url }: FastifyRequest): Promise<Drawn> {
    return drawn.catch((error: unknown) => {
      this.#deps.logger.warn({ err: error, url }, 'a page was not rendered')
      return NOTHING
    })
  }
}

/**
 * Whether a window shows the answer. The page that a service worker keeps for when it is offline must show
 * nothing of this moment.
 */
function isOpened({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'
}

/** Ends the wait for a page that takes too long. */
function late(): Promise<Drawn> {
  return new Promise((end) => setTimeout(() => end(NOTHING), DEADLINE_MS).unref())
}
