import { freePort } from '@ideathlon/service-kit/embedded/free-port'
import type { ServiceName } from '@ideathlon/service-kit/embedded/postgres/roles'
import type { OpsEnv } from '@ideathlon/service-kit/ops'
import { Balancer } from './balancer.ts'
import type { StartOptions } from './options.ts'
import { type Ports, serviceProgram } from './programs.ts'
import type { Shutdown } from './shutdown.ts'
import { type Program, supervise } from './supervise.ts'

/**
 * What a start has to keep track of: what it must stop later, and what could fail while it runs.
 */
export type Run = { closing: Shutdown; failures: Promise<never>[]; say: (line: string) => void }

/** One port for each service, plus one for each instance if there are several. */
export async function choosePorts(
  { port, dev }: StartOptions,
  instances: Readonly<Record<ServiceName, number>>,
): Promise<Ports> {
  const behind = async (service: ServiceName, front: number) => {
    const length = instances[service]
    const own = Array.from({ length }, () => (length === 1 ? front : freePort()))
    return { front, instances: await Promise.all(own) }
  }
  return {
    api: await behind('api', dev ? await freePort() : port),
    scoring: await behind('scoring', await freePort()),
    olympiad: await behind('olympiad', await freePort()),
  }
}

export async function runProgram(program: Program, run: Run): Promise<void> {
  const running = await supervise(program, run.say)
  run.failures.push(running.failed)
  await run.closing.add(running.stop)
}

/**
 * Starts all instances of a service. Resolves when all of them are ready and the service's port is
 * open.
 */
export async function runService(
  service: ServiceName,
  { env, ports, options }: { env: OpsEnv; ports: Ports; options: StartOptions },
  run: Run,
): Promise<void> {
  const { front, instances } = ports[service]
  const balancer = instances.length > 1 ? new Balancer(instances) : undefined
  // The balancer is added first and therefore stopped last, because the instances finish their open
  // requests through it.
  if (balancer) await run.closing.add(() => balancer.close())
  const programs = instances.map((_, at) =>
    serviceProgram({ service, at }, { env, ports, options }),
  )
  await Promise.all(programs.map((program) => runProgram(program, run)))
  await balancer?.listen(front)
}
