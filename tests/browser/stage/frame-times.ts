import type { Page } from 'playwright-core'

const KEPT_IN = 'ideathlonFrames'

export type FrameTimes = {
  frames: number
  /** Between two frames, in ms. */
  p50: number
  p99: number
  longest: number
  /** Pieces of the page's own work that took longer than 50 ms. */
  longTasks: readonly number[]
}

/** From now on the page keeps how long each frame took. */
export async function keepFrameTimes(page: Page): Promise<void> {
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
