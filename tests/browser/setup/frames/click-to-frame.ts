import type { Page } from 'playwright-core'

const KEPT_IN = 'ideathlonSeen'
type Seen = { [KEPT_IN]?: { clicked?: number; shown?: number } }

/** Makes the page record the time of its next click. */
export async function recordClick(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const recordNow = () => Object.assign(window, { [key]: { clicked: Date.now() } })
    window.addEventListener('click', recordNow, { capture: true, once: true })
  }, KEPT_IN)
}

/** Makes the page record the time of the frame in which this element's text changes. */
export async function recordChange(page: Page, selector: string): Promise<void> {
  await page.evaluate(
    ({ key, at }) => {
      const before = document.querySelector(at)?.textContent
      const look = () => {
        if (document.querySelector(at)?.textContent === before) return requestAnimationFrame(look)
        return Object.assign(window, { [key]: { shown: Date.now() } })
      }
      look()
    },
    { key: KEPT_IN, at: selector },
  )
}

/**
 * The milliseconds from the click on one page to the frame on the other. Both use the same clock.
 */
export async function fromClickToFrame(clicked: Page, shown: Page): Promise<number> {
  const read = (page: Page) =>
    page.evaluate((key) => (window as unknown as Seen)[key as typeof KEPT_IN], KEPT_IN)
  await shown.waitForFunction((key) => 'shown' in (Reflect.get(window, key) ?? {}), KEPT_IN)
  const [start, end] = [await read(clicked), await read(shown)]
  return (end?.shown ?? Number.NaN) - (start?.clicked ?? Number.NaN)
}
