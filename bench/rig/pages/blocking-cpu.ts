import * as z from 'zod'

/** How much slower Lighthouse's simulated phone is than the machine that it runs on. */
const SLOWER = 4
/** A task that takes longer than this keeps the user waiting. */
const TASK_MS_MAX = 50
const MICROS_IN_MS = 1_000

/** Durations and times are in microseconds; `tdur` is CPU time. */
const Event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).loose().optional(),
})
const Trace = z.object({ traceEvents: z.array(Event) })

/**
 * Blocking time as Lighthouse defines it, in milliseconds, but counting only CPU time: time in
 * which a task waits for other processes on this machine is left out. Every task after the first
 * paint counts.
 */
export function blockingCpuOf(trace: unknown): number {
  const { traceEvents } = Trace.parse(trace)
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  const thread = traceEvents.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === paint?.pid && args?.name === 'CrRendererMain',
  )
  if (paint === undefined || thread === undefined) throw new Error('the trace shows no paint')
  return traceEvents
    .filter(({ pid, tid, ts }) => pid === thread.pid && tid === thread.tid && ts >= paint.ts)
    .filter(({ name }) => name.endsWith('RunTask'))
    .map(({ tdur = 0 }) => (tdur / MICROS_IN_MS) * SLOWER - TASK_MS_MAX)
    .reduce((sum, over) => sum + Math.max(0, over), 0)
}
