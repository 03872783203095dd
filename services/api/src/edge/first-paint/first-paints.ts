import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../kernel/deps.ts'
import { impersonationTokenOf, tokenOf } from '../../kernel/http/session.ts'
import type { Page, Painter } from './painter.ts'
import { RenderLimit } from './render-limit.ts'

/**
 * How long a rendered page is reused: long enough for a burst of visitors, too short for anyone to
 * notice.
 */
const LIFETIME_MS = 3_000
const WEIGHT_MAX = 32_000_000
/**
 * How long a viewer waits for a page with content before getting one that loads its data and
 * renders in the browser.
 */
const TIMEOUT_MS = 2_000
/** How many different shuffled orders there are. Same value as in the web app. */
const ORDERS = 200
/** The maximum length of host and path together. */
const ADDRESS_MAX = 500
const TOO_MANY = 429
const SIGNED_OUT = 401

/**
 * A rendered page; undefined if the server could not render it. `isWhole`: rendering it again a
 * moment later would give the same result. `isSignedOut`: the session with which its data was read
 * has ended.
 */
type Rendered = { page?: FirstPaint | undefined; isWhole: boolean; isSignedOut?: boolean }

const NOTHING: Rendered = { isWhole: false }
const LEFT_OUT = { status: 404, body: '{}' }

/** What is sent with a document: its data and, for visitors, the rendered page. */
export type FirstPaint = { html?: string; data: string }

/**
 * Prepares the first paint of pages. Visitors get the rendered page, shared for a few seconds.
 * Members get only the data: it is theirs, so it is never shared, and the rendered page would
 * depend on things that only their browser remembers.
 */
export class FirstPaints {
  readonly #painter: Painter
  readonly #app: FastifyInstance
  readonly #deps: Deps
  readonly #kept: MemoryCache<string, Rendered>
  readonly #limit: RenderLimit

  readonly #language: string

  constructor(painter: Painter, app: FastifyInstance, deps: Deps, language: string) {
    this.#language = language
    this.#painter = painter
    this.#app = app
    this.#deps = deps
    this.#limit = new RenderLimit(deps.generosity)
    this.#kept = new MemoryCache<string, Rendered>({
      weightMax: WEIGHT_MAX,
      weightOf: ({ page }) =>
        ADDRESS_MAX + (page ? (page.html?.length ?? 0) + page.data.length : 0),
      // A page that was rendered incompletely because the server was busy is not shared.
      ttlMs: ({ isWhole }) => (isWhole ? LIFETIME_MS : 0),
      now: deps.now,
    })
  }

  /** The first paint for this request; undefined if the browser has to do everything. */
  async paintFor(request: FastifyRequest): Promise<FirstPaint | undefined> {
    // In a URL, two leading slashes mean that a host follows.
    if (!isOpened(request) || request.url.startsWith('//')) return undefined
    if (request.host.length + request.url.length > ADDRESS_MAX) return undefined
    if (impersonationTokenOf(request) !== undefined) return undefined
    const { page } = await Promise.race([this.#renderFor(request, tokenOf(request)), late()])
    return page
  }

  async #renderFor(request: FastifyRequest, token: string | undefined): Promise<Rendered> {
    if (token === undefined) return this.#renderShared(request)
    const own = await this.#render(request, token)
    if (own.isSignedOut) return this.#renderShared(request)
    return { ...own, page: own.page && { data: own.page.data } }
  }

  #renderShared(request: FastifyRequest): Promise<Rendered> {
    return this.#kept.load(`${request.host} ${request.url}`, () => this.#render(request))
  }

  async #render(request: FastifyRequest, token?: string): Promise<Rendered> {
    const leave = this.#limit.enter(request.ip, performance.now())
    if (leave === undefined) return NOTHING
    try {
      return await this.#renderNow(request, token)
    } catch (error) {
      this.#deps.logger.warn({ err: error, path: pathOf(request) }, 'a page was not rendered')
      // After a page has failed to render, it is not tried again on every request.
      return { isWhole: true }
    } finally {
      leave()
    }
  }

  async #renderNow(request: FastifyRequest, token: string | undefined): Promise<Rendered> {
    const { host, url, ip } = request
    const headers = { ...headersOf(request, token), 'accept-language': this.#language }
    let isWhole = true
    let isSignedOut = false
    const page = await this.#painter.paint(this.#pageAt(url, host), async (address) => {
      const answer = await this.#app.inject({ url: address, remoteAddress: ip, headers })
      const { statusCode: status, body } = answer
      isWhole &&= status < 500 && status !== TOO_MANY
      isSignedOut ||= status === SIGNED_OUT
      return token === undefined && isPrivate(answer.headers) ? LEFT_OUT : { status, body }
    })
    return { page, isWhole, isSignedOut: token !== undefined && isSignedOut }
  }

  #pageAt(address: string, host: string): Page {
    const at = this.#deps.now().getTime()
    return { address, host, at, seed: Math.floor(at / LIFETIME_MS) % ORDERS }
  }
}

/**
 * The headers for the reads of a page. The session is sent as a bearer token, because reads with a
 * cookie could renew it, and the new cookie would never reach the browser.
 */
function headersOf(
  { host, headers, query }: FastifyRequest,
  token: string | undefined,
): Record<string, string> {
  const { platform } = query as { platform?: unknown }
  const agent = headers['user-agent']
  return {
    host,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(token !== undefined && agent !== undefined && { 'user-agent': agent }),
    ...(typeof platform === 'string' && { 'x-platform': platform }),
  }
}

/**
 * Whether an answer is meant for one viewer only. A shared page leaves such answers out, and each
 * browser reads its own.
 */
const isPrivate = (headers: { 'cache-control'?: unknown }): boolean =>
  /\bprivate\b/.test(String(headers['cache-control'] ?? ''))

/** The path without the query string, which can contain a code that opens a session. */
const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

/**
 * Whether the page is opened in a window. A service worker also requests it, to keep it for offline
 * use, and that copy must not contain current data.
 */
function isOpened({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'
}

/** Stops waiting for a page that takes too long. */
function late(): Promise<Rendered> {
  return new Promise((end) => setTimeout(() => end(NOTHING), TIMEOUT_MS).unref())
}
