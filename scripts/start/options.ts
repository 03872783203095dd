import { parseArgs } from 'node:util'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { z } from 'zod'

export type StartOptions = {
  port: number
  fresh: boolean
  pulse: boolean
  dev: boolean
  /** How many instances of each service run. */
  instances: number
}

const INSTANCES_MAX = 4
const Port = z.coerce.number().int().min(1).max(65_535)
const Instances = z.coerce.number().int().min(1).max(INSTANCES_MAX)

const OPTIONS = {
  fresh: { type: 'boolean', default: false },
  'no-pulse': { type: 'boolean', default: false },
  instances: { type: 'string', default: '1' },
  dev: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

export const HELP = `npm start -- [options]

Starts PostgreSQL, NATS, the services and a demo community, and prints the address.
Ctrl-C stops everything.

  --fresh          delete the embedded database and its files, and start with new ones
  --no-pulse       run without simulated members
  --instances <n>  run n instances of each service behind one address (1 to ${INSTANCES_MAX})
  --dev            reload on changes, with Vite in front
  --help           print this text

  PORT=8080        the port of the address, 3000 by default
  DATA_DIR=<path>  where databases, files and logs are kept, .data by default
  DATABASE_URL, NATS_URL
                   use these servers instead of the embedded ones`

/** Returns undefined for --help. */
export function readStartOptions(args: string[], env: NodeJS.ProcessEnv): StartOptions | undefined {
  const { fresh, dev, help, 'no-pulse': noPulse, ...given } = parse(args)
  if (help) return undefined
  const port = Port.safeParse(env.PORT || 3000)
  if (!port.success)
    throw new StartError(`PORT must be a number from 1 to 65535, not "${env.PORT}".`)
  const instances = Instances.safeParse(given.instances)
  if (!instances.success) {
    throw new StartError(
      `--instances must be a number from 1 to ${INSTANCES_MAX}, not "${given.instances}".`,
    )
  }
  return { port: port.data, instances: instances.data, fresh, dev, pulse: !noPulse }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartError(`${why}. Run npm start -- --help to see the options.`)
  }
}
