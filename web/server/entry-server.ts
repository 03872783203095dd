import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import type { PaintQuestion, PaintStep } from '@ideathlon/contracts/first-paint'
import { DEFAULT_LOCALE } from '@ideathlon/contracts/locales'
import { dehydrate } from '@tanstack/react-query'
import type { FirstData } from '../src/app/first-data.ts'
import { adoptVisitSeed } from '../src/entities/challenge/visit-seed.ts'
import { recordFirstPaint } from '../src/lib/first-paint/first-paint.ts'
import { setLocale } from '../src/lib/format/format.ts'
import { openPage, type PageRender, renderPage, startReads } from './page-render.tsx'
import { PendingReads } from './pending-reads.ts'

/**
 * The maximum number of unfinished pages. Before another is opened, the oldest is dropped, because
 * the edge has probably given up on it.
 */
const OPEN_MAX = 64
const TURNS_MAX = 1000

type Open = PageRender & { reads: PendingReads }
const open = new Map<string, Open>()
/**
 * The reads that belong to the page being rendered. Code keeps them even if it continues after the
 * edge has been answered.
 */
const own = new AsyncLocalStorage<PendingReads>()

/**
 * Screens read through `fetch`. In this thread, `fetch` waits for the edge to supply the answers
 * for the page, and works only while a page is being rendered.
 */
globalThis.fetch = (address) =>
  own.getStore()?.read(String(address)) ??
  Promise.reject(new Error('a page can read only while it is being rendered'))

/**
 * Takes the rendering of a page one step further, until it needs more reads or is complete. The
 * thread handles one question at a time, so no page sees the data of another.
 */
export async function paint(question: PaintQuestion): Promise<PaintStep> {
  const { id, at, host, seed, answers } = question
  const page = open.get(id) ?? (await begin(question))
  if (page === undefined) return { kind: 'none' }
  recordFirstPaint({ at, host })
  adoptVisitSeed(seed)
  setLocale(DEFAULT_LOCALE)
  return own.run(page.reads, () => {
    page.reads.answer(answers)
    return advance(page, question)
  })
}

async function begin({ id, address, host }: PaintQuestion): Promise<Open | undefined> {
  const opening = await openPage(address, host)
  if (opening === undefined) return undefined
  const [oldest] = open.keys()
  if (open.size >= OPEN_MAX && oldest !== undefined) open.delete(oldest)
  const page = { ...opening, reads: new PendingReads() }
  open.set(id, page)
  return page
}

async function advance(page: Open, question: PaintQuestion): Promise<PaintStep> {
  await untilWaiting(page)
  while (page.reads.size === 0) {
    const html = await renderPage(page)
    if (startReads(page) === 0) return end(page, question, html)
    await untilWaiting(page)
  }
  return { kind: 'reads', addresses: page.reads.addresses }
}

/**
 * Lets the page process the answers that have arrived, until each of its unfinished reads is
 * waiting for the edge.
 */
async function untilWaiting({ client, reads }: Open): Promise<void> {
  for (let turns = 0; client.isFetching() > reads.size && turns < TURNS_MAX; turns += 1) {
    await turn()
  }
}

function end({ client, route }: Open, question: PaintQuestion, html: string): PaintStep {
  const { id, address, at, host, seed } = question
  open.delete(id)
  const platform = new URL(address, `http://${host}`).searchParams.get('platform') ?? undefined
  const screen = route?.matches.at(-1)?.route.path
  const data: FirstData = { address, at, host, seed, platform, screen, state: dehydrate(client) }
  return { kind: 'page', html, data: JSON.stringify(data) }
}
