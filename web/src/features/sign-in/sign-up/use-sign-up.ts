import { type SignUp, signUp } from '@ideathlon/contracts/signing-in'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { freshKey } from '../../../api/sending/submit-key.ts'
import { useArrival } from '../../../entities/session/arrival/use-arrival.ts'
import { toast } from '../../../ui/signals/toasts.ts'
import { storeDestination } from '../email-links/destination.ts'

/** The edge assumes that faster forms are automated and rejects them, so autofilled forms wait. */
const FILL_MS_MIN = 2200

/**
 * An unchanged form is sent again with the same key: if the first response was lost, the server
 * signs the member in instead of refusing.
 */
export function useSignUp() {
  const arrive = useArrival()
  const [openedAt] = useState(() => performance.now())
  const sent = useRef({ form: '', key: '' })
  const [search] = useSearchParams()
  return async (form: SignUp) => {
    const ms = performance.now() - openedAt
    if (ms < FILL_MS_MIN) await new Promise((resolve) => setTimeout(resolve, FILL_MS_MIN - ms))
    const filled_ms = Math.round(performance.now() - openedAt)
    const content = JSON.stringify(form)
    if (sent.current.form !== content) sent.current = { form: content, key: freshKey() }
    const { data } = await call(signUp, { body: { ...form, filled_ms }, key: sent.current.key })
    storeDestination(search.get('continue') ?? search.get('follow'))
    await arrive(data.me, { isNew: true })
    toast(`Welcome, ${data.me.user.first_name}. Your brain has a hundred cells to light.`)
  }
}
