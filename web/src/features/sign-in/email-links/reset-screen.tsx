import { resetPassword } from '@ideathlon/contracts/identity'
import { PASSWORD_MIN } from '@ideathlon/contracts/limits'
import { KeyRound, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { becomeMe } from '../../../entities/session/queries/me.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { SecretEntry } from '../../../ui/inputs/texts/secret-entry.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { SignInHead, SignInLink } from '../sign-in-head.tsx'
import { SignInNews } from './sign-in-news.tsx'

export function Component() {
  useTitle('Set a new password')
  const [search] = useSearchParams()
  const token = search.get('code') ?? ''
  const [isDone, setIsDone] = useState(false)
  if (token === '') return <IncompleteLink />
  if (isDone) {
    return (
      <SignInNews icon={KeyRound} title="Password changed" tone="gain">
        <p>You have been signed out on all devices. Sign in with your new password.</p>
        <ButtonLink className="mt-4" look="primary" to="/account/sign-in">
          Sign in
        </ButtonLink>
      </SignInNews>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <SignInHead title="Set a new password">This signs you out on all devices.</SignInHead>
      <Form
        contract={resetPassword.body}
        start={{ token, password: '' }}
        label="Set a new password"
        send={async (body) => {
          await call(resetPassword, { body })
          becomeMe(null)
          setIsDone(true)
        }}
      >
        {({ busy }) => (
          <>
            <SecretEntry
              name="password"
              label="New password"
              autoComplete="new-password"
              hint={`At least ${PASSWORD_MIN} characters. A whole sentence works well.`}
            />
            <Button type="submit" look="primary" busy={busy && 'Saving…'}>
              Set password
            </Button>
          </>
        )}
      </Form>
      <p className="text-center text-muted">
        <SignInLink to="/account/forgot">Request a new link</SignInLink>
      </p>
    </div>
  )
}

function IncompleteLink() {
  return (
    <SignInNews icon={Unlink} title="This link is incomplete" tone="loss">
      <p>Copy the whole link from the e-mail, or request a new one.</p>
      <ButtonLink className="mt-4" to="/account/forgot">
        Request a new link
      </ButtonLink>
    </SignInNews>
  )
}
