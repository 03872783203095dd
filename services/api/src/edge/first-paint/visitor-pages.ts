import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../kernel/deps.ts'
import { tokenOf } from '../../kernel/http/session.ts'
import type { Painted, Painter } from './painter.ts'

/** A rendered page serves a burst of visitors, and is never noticeably behind. */
const LIFETIME_MS = 3_000
const WEIGHT_MAX = 32_000_000
/** A visitor waits this long for a rendered page before getting one that renders itself. */
const DEADLINE_MS = 2_000
/** As many orders as the web has. */
const ORDERS = 200
const ADDRESS_MAX = 500
const TOO_MANY = 429

type Kept = Painted | 'none'

/** The pages of visitors, rendered from the API's answers to a visitor. */
export class VisitorPages {
  readonly #painter: Painter
  readonly #app: FastifyInstance
  readonly #deps: Deps
  readonly #kept: MemoryCache<string, Kept>

  constructor(painter: Painter, app: FastifyInstance, deps: Deps) {
    this.#painter = painter
    this.#app = app
    this.#deps = deps
    this.#kept = new MemoryCache<string, Kept>({
      weightMax: WEIGHT_MAX,
      weightOf: (page) => (page === 'none' ? 1 : page.html.length + page.data.length),
      ttlMs: LIFETIME_MS,
      now: deps.now,
    })
  }

  /** The page for this request; undefined when the browser has to render it. */
  async pageFor(request: FastifyRequest): Promise<Painted | undefined> {
    if (!isVisitors(request) || request.url.length > ADDRESS_MAX) return undefined
    const key = `${request.host} ${request.url}`
    const page = this.#kept
      .load(key, () => this.#draw(request))
      .catch((error: unknown) => {
        this.#deps.logger.warn({ error, url: request.url }, 'a page was not rendered')
        return 'none' as const
      })
    const painted = await Promise.race([page, late()])
    return painted === 'none' ? undefined : painted
  }

  async #draw(request: FastifyRequest): Promise<Kept> {
    const { host, url } = request
    const seed = Math.floor(this.#deps.random() * ORDERS)
    const page = { address: url, host, seed, at: this.#deps.now().getTime() }
    const painted = await this.#painter.paint(page, (address) => this.#read(address, request))
    return painted ?? 'none'
  }

  /** One read as this visitor's own browser would send it. */
  async #read(address: string, { host, ip, query }: FastifyRequest) {
    const { platform } = query as { platform?: unknown }
    const answer = await this.#app.inject({
      method: 'GET',
      url: address,
      remoteAddress: ip,
      headers: { host, ...(typeof platform === 'string' && { 'x-platform': platform }) },
    })
    const { statusCode: status, body } = answer
    // A page that a busy moment left incomplete is not kept for others.
    if (status >= 500 || status === TOO_MANY) throw new Error(`${address} answered ${status}`)
    return { status, body }
  }
}

/**
 * Whoever sends a session, even an expired one, gets a page that asks who is there. What is not opened in a window,
 * such as the page that a service worker keeps for when it is offline, shows nothing of this moment.
 */
function isVisitors(request: FastifyRequest): boolean {
  const isOpened = (request.headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'
  return request.method === 'GET' && isOpened && tokenOf(request) === undefined
}

/** Ends the wait for a page that takes too long. */
function late(): Promise<'none'> {
  return new Promise((end) => setTimeout(() => end('none'), DEADLINE_MS).unref())
}
