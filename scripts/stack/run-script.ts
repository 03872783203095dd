import { refuseFullDisk, refuseUnwritable } from '@ideathlon/service-kit/embedded/disk-space'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { sentenceOf } from '@ideathlon/service-kit/process/run-service'
import { dataDir } from './repository.ts'

/**
 * Runs a script and exits with the code that it returns. If it fails, the exit code is 1, and a
 * failure that an operator can fix is explained in one sentence instead of a stack trace.
 */
export async function runScript(main: () => Promise<number>): Promise<never> {
  endWhenOutputIsRefused()
  try {
    const dir = dataDir()
    return await exitWritten(await main().catch(refuseFullDisk(dir)).catch(refuseUnwritable(dir)))
  } catch (error) {
    console.error(error instanceof StartError ? error.message : (sentenceOf(error) ?? error))
    return exitWritten(1)
  }
}

/**
 * Ends the process once all output is written: a pipe takes 64 KiB at a time, and `process.exit`
 * discards the rest.
 */
export async function exitWritten(code: number): Promise<never> {
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise<void>((resolve) => stream.write('', () => resolve()))
  }
  process.exit(code)
}

/** `| head` closes the pipe once it has read enough, which is not an error; a full disk is. */
function endWhenOutputIsRefused(): void {
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit(0)
    const why = code === 'ENOSPC' ? 'the disk is full' : message
    console.error(`The output is incomplete, because it cannot be written: ${why}.`)
    process.exit(1)
  })
}
