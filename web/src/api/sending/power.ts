import { actOfRoute } from '@ideathlon/contracts/act-of-route'
import { isPowerActName, type PowerActName } from '@ideathlon/contracts/acts-of-power'
import { Failure } from '@ideathlon/contracts/answer'
import { REASON_HEADER, REASON_NEEDED, writeReason } from '@ideathlon/contracts/reason-header'
import type { Route } from '@ideathlon/contracts/route'
import { Problem } from '../../lib/problem.ts'
import { usePowerQuestion } from './power-question.ts'

/**
 * The headers of a call that always needs a reason but does not have one in its body. `act`: which
 * of the acts of the route this is.
 */
export async function powerHeaders(
  route: Route,
  { body, act }: { body?: unknown; act?: PowerActName | undefined },
): Promise<Record<string, string>> {
  const always = actOfRoute(route)
  const isSaid = typeof body === 'object' && body !== null && 'reason' in body
  if (always === undefined || isSaid) return {}
  const reason = await ask(act ?? always)
  if (reason === undefined) throw cancelled()
  return { [REASON_HEADER]: writeReason(reason) }
}

const cancelled = () => new Problem('refused', 'Nothing was changed.', { code: 'cancelled' })

/**
 * The headers with which to send the call again; undefined if the answer does not require a reason.
 */
export async function reasonHeaders(
  response: Response,
): Promise<Record<string, string> | undefined> {
  const content = Failure.safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  )
  const { code, act = '' } = content.data?.error ?? {}
  if (code !== REASON_NEEDED || !isPowerActName(act)) return undefined
  const reason = await ask(act)
  if (reason === undefined) throw cancelled()
  return { [REASON_HEADER]: writeReason(reason) }
}

/** One dialog at a time: a second action waits for the answer to the first. */
let last: Promise<unknown> = Promise.resolve()

function ask(act: PowerActName): Promise<string | undefined> {
  const asking = last.then(
    () =>
      new Promise<string | undefined>((resolve) => {
        const answer = (reason: string | undefined) => {
          usePowerQuestion.setState({ asked: undefined })
          resolve(reason)
        }
        usePowerQuestion.setState({ asked: { act, answer } })
      }),
  )
  last = asking
  return asking
}
