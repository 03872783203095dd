import { setTimeout as sleep } from 'node:timers/promises'
import { hasMemoryToSpare } from '@ideathlon/service-kit/testing/test-folder'
import { type Browser, chromium } from 'playwright-core'

/** The path of Debian's package. */
const INSTALLED = '/usr/bin/chromium'

/** Starts the browser from an npm package or, if that does not start, the machine's own. */
export async function openBrowser(): Promise<Browser> {
  try {
    return await launchShipped()
  } catch (error) {
    return launch(INSTALLED).catch(() => {
      throw error
    })
  }
}

const [TRIES, PAUSE_MS] = [5, 2_000]

/**
 * Another group of tests may be unpacking the same file. Once that is complete, the browser starts.
 */
async function launchShipped(): Promise<Browser> {
  for (let tried = 1; ; tried++) {
    try {
      return await launch(await shipped())
    } catch (error) {
      if (tried === TRIES) throw error
      await sleep(PAUSE_MS)
    }
  }
}

/** The path of a browser that starts on this machine, for callers that launch it themselves. */
export async function browserFile(): Promise<string> {
  const file = await shipped()
  const starts = await launch(file).then(
    (browser) => browser.close().then(() => true),
    () => false,
  )
  return starts ? file : INSTALLED
}

/**
 * Playwright puts a browser's shared memory into files on disk; real memory is faster if there is
 * enough of it.
 */
const hasMemory = await hasMemoryToSpare()
export const OPTIONS = {
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  ...(hasMemory && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
}

function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, ...OPTIONS })
}

/** The package unpacks the libraries it needs only if it detects AWS Lambda. */
async function shipped(): Promise<string> {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { default: library } = await import('@sparticuz/chromium')
  return library.executablePath()
}
