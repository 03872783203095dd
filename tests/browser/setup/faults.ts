import type { Page } from 'playwright-core'

export type Faults = {
  /** The page's faults since the last call; there should be none. */
  take(): string[]
}

/** Listens for errors and failed requests, which no page should have. */
export function watchFaults(page: Page, isExpected = (_fault: string) => false): Faults {
  const faults: string[] = []
  const note = (fault: string) => {
    if (!isExpected(fault)) faults.push(fault)
  }
  page.on('pageerror', (error) => note(`page error: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    note(`console: ${message.text()} ${new URL(message.location().url || page.url()).pathname}`)
  })
  page.on('response', (response) => {
    if (response.status() < 400) return
    const { pathname } = new URL(response.url())
    note(`${response.status()} ${response.request().method()} ${pathname}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Leaving a page aborts its pending requests.
    if (reason === 'net::ERR_ABORTED') return
    note(`${reason} ${request.method()} ${new URL(request.url()).pathname}`)
  })
  return { take: () => faults.splice(0) }
}
