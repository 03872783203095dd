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
import { DoorHead, DoorLink } from '../sign-in-head.tsx'
import { DoorNews } from './sign-in-news.tsx'

export function Component() {
  useTitle('Set a new password')
  const [search] = useSearchParams()
  const token = search.get('code') ?? ''
  const [isDone, setIsDone] = useState(false)
  if (token === '') return <NotWhole />
  if (isDone) {
    return (
      <DoorNews icon={KeyRound} title="A new key" tone="gain">
        <p>Your password is set, and you are signed out everywhere. Sign in with the new one.</p>
        <ButtonLink className="mt-4" look="primary" to="/account/sign-in">
          Sign in
        </ButtonLink>
      </DoorNews>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <DoorHead title="A new password">Afterwards you are signed out everywhere else.</DoorHead>
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
              hint={`At least ${PASSWORD_MIN} characters. A sentence is a fine password.`}
            />
            <Button type="submit" look="primary" busy={busy && 'Setting it …'}>
              Set this password
            </Button>
          </>
        )}
      </Form>
      <p className="text-center text-muted">
        <DoorLink to="/account/forgot">Ask for a new link</DoorLink>
      </p>
    </div>
  )
}

function NotWhole() {
  return (
    <DoorNews icon={Unlink} title="This link is not whole" tone="loss">
      <p>Copy all of it from the letter, or ask for a new one.</p>
      <ButtonLink className="mt-4" to="/account/forgot">
        Ask for a new link
      </ButtonLink>
    </DoorNews>
  )
}
