import { buildWeb } from '../../scripts/start/web-build.ts'

/** Pages are answers, too: they are read as the built web renders them. */
export async function setup(): Promise<void> {
  await buildWeb(console.log)
}
