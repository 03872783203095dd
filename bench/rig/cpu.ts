import { readdirSync, readFileSync } from 'node:fs'

/** The parts of a bench, recognised by the command lines of their processes. */
const PARTS = [
  ['limit', /rig\/commands\/bare-/],
  ['api', /services\/api\/src\/main/],
  ['scoring', /services\/scoring\/src\/main/],
  ['nats', /nats-server/],
  ['postgres', /postgres/],
] as const
export type Part = (typeof PARTS)[number][0]

export const PART_NAMES: readonly Part[] = PARTS.map(([part]) => part)

type Found = { pid: number; parent: number; ms: number }

/** Linux counts the CPU time of processes in hundredths of a second. */
const TICK_MS = 10

/**
 * The CPU time in milliseconds that the processes of each part have used so far, including those
 * that have ended. Only descendants of this process count; a part that runs elsewhere, for example
 * in a container, has none.
 */
export function cpuByPart(): Record<Part, number> {
  const spent: Record<Part, number> = { limit: 0, api: 0, scoring: 0, nats: 0, postgres: 0 }
  const children = Map.groupBy(allProcesses(), ({ parent }) => parent)
  const visit = (pid: number, inherited: Part | undefined) => {
    for (const child of children.get(pid) ?? []) {
      const part = inherited ?? partOf(child.pid)
      if (part !== undefined) spent[part] += child.ms
      visit(child.pid, part)
    }
  }
  visit(process.pid, undefined)
  return spent
}

function partOf(pid: number): Part | undefined {
  const command = readIfThere(`/proc/${pid}/cmdline`)
  return PARTS.find(([, pattern]) => pattern.test(command))?.[0]
}

function allProcesses(): Found[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      // A program's name can contain spaces and brackets; the fields follow the last closing
      // bracket.
      const [, rest] = readIfThere(`/proc/${name}/stat`).match(/.*\) (.*)/s) ?? []
      if (rest === undefined) return []
      const fields = rest.split(' ')
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
      return [{ pid: Number(name), parent: Number(fields[1]), ms: ticks * TICK_MS }]
    })
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
