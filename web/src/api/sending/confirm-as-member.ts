import {
  IMPERSONATION_CONFIRM_HEADER,
  impersonationRuleOf,
} from '@ideathlon/contracts/impersonation'
import type { Route } from '@ideathlon/contracts/route'
import { create } from 'zustand'
import { Problem } from '../../lib/problem.ts'

type PendingQuestion = { summary: string; answer: (yes: boolean) => void }

/**
 * The change that waits for the admin's confirmation before it is sent as the impersonated member.
 */
export const useImpersonationQuestion = create<{ asked: PendingQuestion | undefined }>()(() => ({
  asked: undefined,
}))

/**
 * The headers of a call made while impersonating a member. Throws if the change is not confirmed,
 * so that it is never sent.
 */
export async function confirmedHeaders(route: Route): Promise<Record<string, string>> {
  if (impersonationRuleOf(route) !== 'asked') return {}
  if (await ask(route.summary)) return { [IMPERSONATION_CONFIRM_HEADER]: '1' }
  throw new Problem('refused', 'Not sent. Nothing was changed.', { code: 'cancelled' })
}

/** One question at a time: a second change waits for the answer to the first. */
let last: Promise<unknown> = Promise.resolve()

function ask(summary: string): Promise<boolean> {
  const asking = last.then(
    () =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          useImpersonationQuestion.setState({ asked: undefined })
          resolve(yes)
        }
        useImpersonationQuestion.setState({ asked: { summary, answer } })
      }),
  )
  last = asking
  return asking
}
