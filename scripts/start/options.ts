import { parseArgs } from 'node:util'
import { StartFault } from '@ideathlon/service-kit/embedded/start-fault'
import { z } from 'zod'

export type StartOptions = { port: number; fresh: boolean; pulse: boolean; dev: boolean }

const Port = z.coerce.number().int().min(1).max(65_535)

export function readStartOptions(args: string[], env: NodeJS.ProcessEnv): StartOptions {
  const port = Port.safeParse(env.PORT || 3000)
  if (!port.success)
    throw new StartFault(`PORT must be a number from 1 to 65535, not "${env.PORT}".`)
  const { fresh, dev, 'no-pulse': noPulse } = parse(args)
  return { port: port.data, fresh, dev, pulse: !noPulse }
}

function parse(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  try {
    return parseArgs({ args, options: { fresh: flag, dev: flag, 'no-pulse': flag } }).values
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartFault(`${why}. Known are --fresh, --no-pulse and --dev.`)
  }
}
