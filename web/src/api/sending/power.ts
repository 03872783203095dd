import {
  actOfRoute,
  isPowerAct,
  type PowerAct,
  REASON_HEADER,
  REASON_NEEDED,
  writeReason,
} from '@ideathlon/contracts/acts-of-power'
import { Failure } from '@ideathlon/contracts/answer'
import type { Route } from '@ideathlon/contracts/route'
import { create } from 'zustand'
import { Problem } from '../../lib/problem.ts'

type Asked = { act: PowerAct; answer: (reason: string | undefined) => void }

/** The act of power that waits for a reason before it is sent again. */
export const usePowerQuestion = create<{ asked: Asked | undefined }>()(() => ({
  asked: undefined,
}))

/**
 * The headers of a call that always needs a reason, which its body does not hold. `act`: which of the
 * route's acts it is.
 */
export async function powerHeaders(
  route: Route,
  { body, act }: { body?: unknown; act?: PowerAct | undefined },
): Promise<Record<string, string>> {
  const always = actOfRoute(route)
  const isSaid = typeof body === 'object' && body !== null && 'reason' in body
  if (always === undefined || isSaid) return {}
  const reason = await ask(act ?? always)
  if (reason === undefined) throw cancelled()
  return { [REASON_HEADER]: writeReason(reason) }
}

const cancelled = () => new Problem('refused', 'Nothing was changed.', { code: 'cancelled' })

const NEEDS_REASON = 428

/** The reason to send it again with; undefined where none was asked for. Nothing is sent without one. */
export async function reasonAskedFor(response: Response): Promise<string | undefined> {
  if (response.status !== NEEDS_REASON) return undefined
  const content = Failure.safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  )
  const { code, act = '' } = content.data?.error ?? {}
  if (code !== REASON_NEEDED || !isPowerAct(act)) return undefined
  const reason = await ask(act)
  if (reason !== undefined) return reason
  throw cancelled()
}

/** One question at a time: a second act waits for the answer to the first. */
let last: Promise<unknown> = Promise.resolve()

function ask(act: PowerAct): Promise<string | undefined> {
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
