import { parseArgs } from 'node:util'
import { StartError } from '@ideathlon/service-kit/embedded/start-error'
import { z } from 'zod'
import { readStartOptions, type StartOptions } from '../start/options.ts'

export type ClusterOptions =
  | { does: 'help' }
  | { does: 'rehearse'; rounds: number; sockets: number }
  | { does: 'start'; start: StartOptions }

export const HELP = `npm run cluster -- [options]

Runs the product as if on several machines, in processes on this one: three NATS servers, a Postgres primary with
a synchronous standby and a read replica, and 3 api, 2 scoring and 2 olympiad instances. When the primary stops, its
standby takes over. Ctrl-C stops everything.

  --rehearse <n>  instead of the product, run each failure of tests/cluster n times and check that nothing is lost
  --sockets <n>   how many sockets are open during a rehearsal, 60 by default
  --fresh         delete the data of the cluster and start with a new one
  --no-pulse      run without simulated members
  --help          print this text

  PORT=8080       the port of the address, 3000 by default
  DATA_DIR=<path> keep the data in the folder "cluster" inside this one, .data by default`

const Count = z.coerce.number().int().min(1).max(1_000)
const SOCKETS = '60'

export function readClusterOptions(args: string[], env: NodeJS.ProcessEnv): ClusterOptions {
  const { help, rehearse, sockets = SOCKETS, fresh, 'no-pulse': noPulse } = parse(args)
  if (help) return { does: 'help' }
  if (rehearse !== undefined) {
    return {
      does: 'rehearse',
      rounds: countOf('rehearse', rehearse),
      sockets: countOf('sockets', sockets),
    }
  }
  const passed = [...(fresh ? ['--fresh'] : []), ...(noPulse ? ['--no-pulse'] : [])]
  const start = readStartOptions(passed, env)
  return start === undefined ? { does: 'help' } : { does: 'start', start }
}

function countOf(name: string, given: string): number {
  const count = Count.safeParse(given)
  if (count.success) return count.data
  throw new StartError(`--${name} must be a number from 1 to 1000, not "${given}".`)
}

function parse(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  const options = {
    rehearse: { type: 'string' },
    sockets: { type: 'string' },
    fresh: flag,
    'no-pulse': flag,
    help: { ...flag, short: 'h' },
  } as const
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartError(`${why}. Run npm run cluster -- --help to see the options.`)
  }
}
