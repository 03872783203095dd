import { refuseFullDisk } from '@ideathlon/service-kit/embedded/disk-room'
import { StartFault } from '@ideathlon/service-kit/embedded/start-fault'
import { dataDir } from './repository.ts'

/** The end of every script: an exit code, or one sentence on standard error and exit code 1. */
export async function runScript(main: () => Promise<number>): Promise<never> {
  try {
    process.exit(await main().catch(refuseFullDisk(dataDir())))
  } catch (error) {
    console.error(error instanceof StartFault ? error.message : error)
    process.exit(1)
  }
}
