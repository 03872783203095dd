import { SecondFactorCode, takeSecondStep } from '@ideathlon/contracts/two-factor'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod'
import { call } from '../../api/call.ts'
import { useArrival } from '../../entities/session/arrival/use-arrival.ts'
import { welcome } from '../../entities/session/arrival/welcome.ts'
import { Problem, sentenceOf } from '../../lib/problem.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextEntry } from '../../ui/inputs/texts/text-entry.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { useTitle } from '../../ui/use-title.ts'
import { PasskeyButton } from './passkey/passkey-button.tsx'
import { SignInHead } from './sign-in-head.tsx'

const Code = z.object({ code: SecondFactorCode })
const State = z.object({ ticket: z.string() })

export function Component() {
  useTitle('Two-step verification')
  const [search] = useSearchParams()
  const state = State.safeParse(useLocation().state)
  const [isRecovery, setIsRecovery] = useState(false)
  const send = useSecondStep(state.data?.ticket ?? '')
  if (!state.success) {
    return <Navigate to={{ pathname: '/account/sign-in', search: search.toString() }} replace />
  }
  return (
    <div className="flex flex-col gap-6">
      <SignInHead title="One more step">
        {isRecovery
          ? 'Enter one of your ten recovery codes. Each works once.'
          : 'Enter the six-digit code from your authenticator app.'}
      </SignInHead>
      <Form contract={Code} start={{ code: '' }} send={send} label="Two-step verification">
        {({ busy }) => (
          <>
            <TextEntry
              key={String(isRecovery)}
              name="code"
              label={isRecovery ? 'Recovery code' : 'Code'}
              autoComplete="one-time-code"
              inputMode={isRecovery ? 'text' : 'numeric'}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={20}
              className="display tabular text-center font-bold text-title tracking-[0.3em]"
            />
            <Button type="submit" look="primary" busy={busy && 'Checking…'}>
              Sign in
            </Button>
          </>
        )}
      </Form>
      <Button look="ghost" onClick={() => setIsRecovery(!isRecovery)}>
        {isRecovery ? 'Use your authenticator app instead' : 'Use a recovery code instead'}
      </Button>
      <PasskeyButton />
    </div>
  )
}

function useSecondStep(ticket: string) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const arrive = useArrival()
  return async ({ code }: { code: string }) => {
    try {
      const { data } = await call(takeSecondStep, { body: { ticket, code } })
      await arrive(data.me)
      toast(welcome(data))
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'ticket_over') throw error
      toast(sentenceOf(error), { tone: 'problem' })
      await navigate({ pathname: '/account/sign-in', search: search.toString() }, { replace: true })
    }
  }
}
