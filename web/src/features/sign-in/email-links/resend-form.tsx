import { Email } from '@ideathlon/contracts/accounts'
import { resendVerification } from '@ideathlon/contracts/identity'
import * as z from 'zod'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextEntry } from '../../../ui/inputs/texts/text-entry.tsx'
import { toast } from '../../../ui/signals/toasts.ts'

const Address = z.object({ email: Email })

export function ResendForm({ email }: { email: string }) {
  return (
    <Form
      contract={Address}
      start={{ email }}
      label="Resend e-mail"
      send={async (body) => {
        await call(resendVerification, { body })
        toast('If this address still needs to be verified, we have sent a new link.')
      }}
    >
      {({ busy }) => (
        <>
          <TextEntry name="email" label="E-mail" type="email" autoComplete="email" />
          <Button type="submit" busy={busy && 'Sending…'}>
            Resend e-mail
          </Button>
        </>
      )}
    </Form>
  )
}
