import { makeFolders } from '@ideathlon/service-kit/embedded/disk-space'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { demandAnswer } from '@ideathlon/service-kit/hosts/demand-answer'
import { outageOf, outageText } from '@ideathlon/service-kit/http/outage'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { helpOf } from '@ideathlon/service-kit/ops/command'
import { migrate } from './migrate.ts'
import { findCommand, helpText } from './ops/commands.ts'
import { withWriter } from './ops/with-writer.ts'
import { foundStack, givenStack, holdEmbeddedStack } from './stack/hold-stack.ts'
import { hasInstallation } from './stack/remove-data.ts'
import { dataDir } from './stack/repository.ts'
import { runScript } from './stack/run-script.ts'
import { isStarting, readRunningStack } from './stack/stack-file.ts'

/** Finds the command, starts the servers it needs, and calls the `run` that its module exports. */
async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(helpText())
    return name === undefined ? 1 : 0
  }
  const command = findCommand(name)
  if (command === undefined) {
    console.error(`There is no command "${name}".\n\n${helpText()}`)
    return 1
  }
  const { run } = await command.load()
  if (args.includes('--help') || args.includes('-h')) {
    console.log(helpOf(run.about, command.does))
    return 0
  }
  // With invalid arguments no servers are started, because they would leave a new database behind.
  const fault = run.faultIn(args)
  if (fault !== undefined) {
    console.error(fault)
    return 1
  }
  if (command.startsNothing) return run(args, { ...(await foundStack()), dataDir: dataDir() })
  return withStack(command.needsWriter, (env) => run(args, env))
}

/**
 * Uses the configured servers, or those of a running `npm start`, or starts some for this command
 * alone.
 */
async function withStack(
  needsWriter: boolean,
  work: (env: OpsEnv) => Promise<number>,
): Promise<number> {
  const dir = dataDir()
  await makeFolders(dir, 'DATA_DIR')
  const given = await givenStack()
  if (given) return work({ ...given, dataDir: dir })
  const running = await readRunningStack(dir)
  if (running && running.holder !== 'ops') {
    if (isStarting(running)) failUnreachable(new Error('it is starting'))
    await demandAnswer(running.databaseUrl).catch(failUnreachable)
    return work({ ...running, dataDir: dir })
  }

  const isNew = !(await hasInstallation(dir))
  const held = await holdEmbeddedStack({ dir, holder: 'ops', say: console.error })
  console.error(
    isNew
      ? `There was no database in ${dir}, so this command uses a new, empty one. If yours is elsewhere, set DATA_DIR.`
      : `Nothing is running in ${dir}, so this command starts its database, and stops it afterwards.`,
  )
  const env = { ...held, dataDir: dir }
  try {
    await migrate(held.databaseUrl)
    return await (needsWriter ? withWriter(env, work) : work(env))
  } finally {
    await held.stop()
  }
}

function failUnreachable(error: Error): never {
  throw new StartError(
    `The database does not answer (${outageText(error)}). Run \`npm run ops -- doctor\` to find out more.`,
    { cause: error },
  )
}

/** Reports an unreachable database in one sentence, without a stack trace. */
function reportOutage(error: Error): never {
  if (outageOf(error) === undefined) throw error
  return failUnreachable(error)
}

await runScript(() => main(process.argv.slice(2)).catch(reportOutage))
