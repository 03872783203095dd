import type { Browser, Page } from 'playwright-core'

const KEPT_IN = 'ideathlonFrames'

export type FrameTimes = {
  frames: number
  /** The time between two frames, in ms. */
  p50: number
  p99: number
  longest: number
  /** Tasks of the page that took longer than 50 ms. */
  longTasks: readonly number[]
}

/** Makes the page record how long each frame takes. */
export async function recordFrameTimes(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const kept = { gaps: [] as number[], tasks: [] as number[] }
    Object.assign(window, { [key]: kept })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) kept.tasks.push(entry.duration)
    }).observe({ entryTypes: ['longtask'] })
    let last = performance.now()
    const look = (now: number) => {
      kept.gaps.push(now - last)
      last = now
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, KEPT_IN)
}

export async function readFrameTimes(page: Page): Promise<FrameTimes> {
  const { gaps, tasks } = await page.evaluate<{ gaps: number[]; tasks: number[] }, string>(
    (key) => Reflect.get(window, key),
    KEPT_IN,
  )
  const sorted = gaps.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return {
    frames: gaps.length,
    p50: at(0.5),
    p99: at(0.99),
    longest: Math.round(sorted.at(-1) ?? 0),
    longTasks: tasks.map(Math.round),
  }
}

/** One task on the page's main thread. */
export type Work = {
  /** Its CPU time, which does not depend on how busy the machine is. */
  cpuMs: number
  /** Its duration by the clock. */
  wallMs: number
}

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

const CATEGORIES = ['-*', 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

/** Makes the browser trace every task of its pages' threads. */
export async function traceWork(browser: Browser, page: Page): Promise<void> {
  await browser.startTracing(page, { categories: CATEGORIES })
}

/** The page's tasks since tracing began, longest first. */
export async function readWork(browser: Browser): Promise<Work[]> {
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: TraceEvent[]
  }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  return traceEvents
    .filter((event) => event.name.endsWith('RunTask') && pages.has(threadOf(event)))
    .filter(({ ph, tdur }) => ph === 'X' && tdur !== undefined)
    .map(({ dur = 0, tdur = 0 }) => ({ cpuMs: tdur / 1000, wallMs: dur / 1000 }))
    .sort((a, b) => b.cpuMs - a.cpuMs)
}
