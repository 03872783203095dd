import {
  IMPERSONATION_CONFIRM_HEADER,
  IMPERSONATION_UNTIL_COOKIE,
  impersonationRuleOf,
} from '@ideathlon/contracts/impersonation'
import type { Route } from '@ideathlon/contracts/route'
import { create } from 'zustand'
import { Problem } from '../lib/problem.ts'

/** Until when this browser acts as somebody else; undefined while it does not. */
export function shadowUntil(): number | undefined {
  const kept = new RegExp(`(?:^|; )(?:__Host-)?${IMPERSONATION_UNTIL_COOKIE}=(\\d+)`).exec(
    document.cookie,
  )
  return kept ? Number(kept[1]) : undefined
}

type Asked = { summary: string; answer: (yes: boolean) => void }

/** What waits for a yes before it is sent in somebody's name. */
export const useShadowQuestion = create<{ asked: Asked | undefined }>()(() => ({
  asked: undefined,
}))

/** What a call has to carry in a shadow. A change that is not confirmed is never sent. */
export async function shadowHeaders(route: Route): Promise<Record<string, string>> {
  if (shadowUntil() === undefined || impersonationRuleOf(route) !== 'asked') return {}
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
          useShadowQuestion.setState({ asked: undefined })
          resolve(yes)
        }
        useShadowQuestion.setState({ asked: { summary, answer } })
      }),
  )
  last = asking
  return asking
}
