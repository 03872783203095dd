import { askForReset } from '@ideathlon/contracts/identity'
import { MailOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextEntry } from '../../../ui/inputs/texts/text-entry.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { SignInHead, SignInLink } from '../sign-in-head.tsx'
import { SignInNews } from './sign-in-news.tsx'

export function Component() {
  useTitle('Forgot your password')
  const email = useTypedAtSignIn()
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) {
    return (
      <SignInNews icon={MailOpen} title="Check your e-mail">
        <p>
          If there is an account with <b className="text-ink">{sentTo}</b>, we have sent a link to
          that address. The link is valid for an hour.
        </p>
        <Button className="mt-4" onClick={() => setSentTo(undefined)}>
          Use another address
        </Button>
      </SignInNews>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <SignInHead title="Forgot your password?">
        We will e-mail you a link to set a new one.
      </SignInHead>
      <Form
        contract={askForReset.body}
        start={{ email }}
        label="Forgot your password"
        send={async (body) => {
          await call(askForReset, { body })
          setSentTo(body.email)
        }}
      >
        {({ busy }) => (
          <>
            <TextEntry name="email" label="E-mail" type="email" autoComplete="email" />
            <Button type="submit" look="primary" busy={busy && 'Sending…'}>
              Send link
            </Button>
          </>
        )}
      </Form>
      <p className="text-center text-muted">
        <SignInLink to="/account/sign-in">Back to sign-in</SignInLink>
      </p>
    </div>
  )
}

const FromSignIn = z.object({ email: z.string() })

/** The address is taken out of the browser's history, where a later user of the device finds it. */
function useTypedAtSignIn(): string {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [email] = useState(() => FromSignIn.safeParse(state).data?.email ?? '')
  const isStored = state !== null
  useEffect(() => {
    if (isStored) void navigate('.', { replace: true, state: null })
  }, [isStored, navigate])
  return email
}
