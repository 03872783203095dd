import { askForReset } from '@ideathlon/contracts/identity'
import { MailOpen } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextEntry } from '../../../ui/inputs/texts/text-entry.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { DoorHead, DoorLink } from '../sign-in-head.tsx'
import { DoorNews } from './sign-in-news.tsx'

export function Component() {
  useTitle('Forgot your password')
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) {
    return (
      <DoorNews icon={MailOpen} title="Look into your mail">
        <p>
          If there is an account with <b className="text-ink">{sentTo}</b>, a letter is on its way.
          Its link is good for an hour.
        </p>
        <Button className="mt-4" onClick={() => setSentTo(undefined)}>
          Try another address
        </Button>
      </DoorNews>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <DoorHead title="Forgot your password?">
        It happens. We send you a link with which you set a new one.
      </DoorHead>
      <Form
        contract={askForReset.body}
        start={{ email: '' }}
        label="Forgot your password"
        send={async (body) => {
          await call(askForReset, { body })
          setSentTo(body.email)
        }}
      >
        {({ busy }) => (
          <>
            <TextEntry name="email" label="E-mail" type="email" autoComplete="email" />
            <Button type="submit" look="primary" busy={busy && 'Sending …'}>
              Send the link
            </Button>
          </>
        )}
      </Form>
      <p className="text-center text-muted">
        <DoorLink to="/account/sign-in">Back to signing in</DoorLink>
      </p>
    </div>
  )
}
