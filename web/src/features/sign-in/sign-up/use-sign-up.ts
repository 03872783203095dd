import { type SignUp, signUp } from '@ideathlon/contracts/signing-in'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { useArrival } from '../../../entities/session/arrival/use-arrival.ts'
import { toast } from '../../../ui/signals/toasts.ts'
import { keepCameFor } from '../email-links/came-for.ts'

/** The edge takes a form that was filled faster for a machine's; who has it filled in by the browser waits. */
const FILL_MS_MIN = 2200

export function useSignUp() {
  const arrive = useArrival()
  const [openedAt] = useState(() => performance.now())
  const [search] = useSearchParams()
  return async (form: SignUp) => {
    const ms = performance.now() - openedAt
    if (ms < FILL_MS_MIN) await new Promise((resolve) => setTimeout(resolve, FILL_MS_MIN - ms))
    const filled_ms = Math.round(performance.now() - openedAt)
    const { data } = await call(signUp, { body: { ...form, filled_ms } })
    keepCameFor(search.get('continue') ?? search.get('follow'))
    await arrive(data.me, { isNew: true })
    toast(`Welcome, ${data.me.user.first_name}. Your brain has a hundred cells to light.`)
  }
}
