import { buildWeb } from '../../scripts/start/web-build.ts'

/**
 * Rendered pages are answers, too, and the tests read them as the built web client renders them.
 */
export async function setup(): Promise<void> {
  await buildWeb(console.log)
}
