import { type Answer, type HttpRequest, KeepAlive } from './keep-alive.ts'

/**
 * `ms`: how long each response took. `unlogged`: how many responses came without a position in the
 * log. `errors`: the unsuccessful responses, as text.
 */
export type Loop = { seconds: number; ms: number[]; unlogged: number; errors: string[] }

/**
 * Runs `atOnce` clients until the time is up. Each sends its next request when the previous one is
 * answered.
 */
export async function closedLoop(
  port: number,
  { atOnce, seconds, next }: { atOnce: number; seconds: number; next(): HttpRequest },
): Promise<Loop> {
  const ms: number[] = []
  const errors: string[] = []
  let unlogged = 0
  const began = performance.now()
  const until = began + seconds * 1_000
  const client = async () => {
    const connection = new KeepAlive(port)
    while (performance.now() < until) {
      const sentAt = performance.now()
      const answer = await connection.ask(next()).catch(String)
      const error = errorOf(answer)
      if (error === undefined) ms.push(performance.now() - sentAt)
      else errors.push(error)
      if (typeof answer !== 'string' && answer.position === 0) unlogged += 1
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  return { seconds: (performance.now() - began) / 1_000, ms, unlogged, errors }
}

export const perSecond = ({ ms, seconds }: Loop): number => ms.length / seconds

/** Combines several rounds into one. */
export function together(loops: readonly Loop[]): Loop {
  return {
    seconds: loops.reduce((sum, { seconds }) => sum + seconds, 0),
    ms: loops.flatMap(({ ms }) => ms),
    unlogged: loops.reduce((sum, { unlogged }) => sum + unlogged, 0),
    errors: loops.flatMap(({ errors }) => errors),
  }
}

/** The exit code: 1 if any response was an error. The first errors are printed to stderr. */
export function exitCodeOf(loops: readonly Loop[]): number {
  const { ms, errors } = together(loops)
  if (errors.length === 0) return 0
  const total = ms.length + errors.length
  console.error(`FAILED: ${errors.length} of ${total} responses were errors, for example:`)
  for (const error of new Set(errors.slice(0, 3))) console.error(`  ${error.slice(0, 300)}`)
  return 1
}

function errorOf(answer: Answer | string): string | undefined {
  if (typeof answer === 'string') return answer
  const { status, body } = answer
  return status >= 200 && status < 300 ? undefined : `${status} ${body}`
}
