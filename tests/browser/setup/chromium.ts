import { hasMemoryToSpare } from '@ideathlon/service-kit/testing/test-folder'
import { type Browser, chromium } from 'playwright-core'

/** Where Debian's package puts it. */
const INSTALLED = '/usr/bin/chromium'

/** The browser that an npm package ships; where that one does not start, the machine's own. */
export async function openBrowser(): Promise<Browser> {
  try {
    return await launch(await shipped())
  } catch (error) {
    return launch(INSTALLED).catch(() => {
      throw error
    })
  }
}

/** The file of the one that starts here, for whoever starts it themselves. */
export async function browserFile(): Promise<string> {
  const file = await shipped()
  const starts = await launch(file).then(
    (browser) => browser.close().then(() => true),
    () => false,
  )
  return starts ? file : INSTALLED
}

/** Playwright keeps the memory that a browser's processes share in files on disk; memory is faster where there is enough. */
const hasMemory = await hasMemoryToSpare()
export const OPTIONS = {
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  ...(hasMemory && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
}

function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, ...OPTIONS })
}

/** It brings the libraries it needs along, but only where it believes to be on its cloud. */
async function shipped(): Promise<string> {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { default: library } = await import('@sparticuz/chromium')
  return library.executablePath()
}
