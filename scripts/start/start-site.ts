import { OFFERED_LANGUAGES } from '@ideathlon/contracts/languages'
import type { ServiceName } from '@ideathlon/service-kit/embedded/postgres/roles'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { migrate } from '../migrate.ts'
import { demoLogins, seedIfPossible } from './community.ts'
import type { StartOptions } from './options.ts'
import { keepsMail, simulatorProgram } from './programs.ts'
import { choosePorts, type Run, runProgram, runService } from './services.ts'
import { startVite } from './vite.ts'
import { buildWeb } from './web-build.ts'

export type Plan = {
  env: OpsEnv
  options: StartOptions
  instances: Readonly<Record<ServiceName, number>>
}

/**
 * Brings up everything except the servers: migrates, seeds, builds the web app and starts the
 * services. Returns the line that says where the site is.
 */
export async function startSite({ env, options, instances }: Plan, run: Run): Promise<string> {
  const { say } = run
  const ports = await choosePorts(options, instances)
  const setting = { env, ports, options }
  const startPipeline = async () => {
    await migrate(env.databaseUrl)
    say('Starting the services ...')
    await runService('scoring', setting, run)
    // The demo community creates its own past cycles, so the olympiad service starts after it.
    await seedIfPossible(env, run)
    await runService('olympiad', setting, run)
  }
  await Promise.all([startPipeline(), options.dev || buildWeb(say, languagesToBuild(process.env))])
  await runService('api', setting, run)
  if (options.dev) await run.closing.add(startVite(options.port, ports.api.front))
  if (options.pulse) await runProgram(simulatorProgram(env, ports.api.front), run)

  const logins = await demoLogins(env.dataDir)
  const site = `http://localhost:${options.port}`
  const outbox = keepsMail(process.env) ? ` · e-mails are kept, not sent: ${site}/dev/outbox` : ''
  return `Ideathlon is live at ${site}${instancesInWords(instances)}${logins && ` · sign in: ${logins}`}${outbox}`
}

/** `MORE_LANGUAGES`: translations to try out in addition to those that are offered. */
function languagesToBuild({ MORE_LANGUAGES = '' }: NodeJS.ProcessEnv): readonly string[] {
  return [...OFFERED_LANGUAGES, ...MORE_LANGUAGES.split(',').filter(Boolean)]
}

function instancesInWords({ api, scoring, olympiad }: Plan['instances']): string {
  if (api === scoring && api === olympiad) {
    return api > 1 ? ` · with ${api} instances of each service` : ''
  }
  return ` · with ${api} api, ${scoring} scoring and ${olympiad} olympiad instances`
}
