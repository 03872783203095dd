import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

type Entry = { pid: number; parent: number; zombie: boolean }

/** All descendants of a process. */
export function descendantsOf(pid: number): number[] {
  if (!Number.isInteger(pid) || pid <= 1) throw new Error(`${pid} is not a process of a test`)
  const all = readProcesses()
  const below = (parent: number): number[] =>
    all.filter((entry) => entry.parent === parent).flatMap((each) => [each.pid, ...below(each.pid)])
  return below(pid)
}

/** The processes that are still running after at most `ms`. */
export async function survivors(pids: readonly number[], ms: number): Promise<number[]> {
  for (const deadline = Date.now() + ms; ; await sleep(50)) {
    const running = new Set(readProcesses().flatMap(({ pid, zombie }) => (zombie ? [] : [pid])))
    const left = pids.filter((pid) => running.has(pid))
    if (left.length === 0 || Date.now() > deadline) return left
  }
}

/** `/proc/<pid>/stat`: number, (name), state, parent ...; the name can itself contain brackets. */
function readProcesses(): Entry[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return [{ pid: Number(name), parent: Number(parent), zombie: state === 'Z' }]
    } catch {
      // The process ended between being listed and being read.
      return []
    }
  })
}
