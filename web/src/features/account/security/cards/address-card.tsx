import type { Me } from '@ideathlon/contracts/accounts'
import { changeAddress, resendVerification } from '@ideathlon/contracts/identity'
import { AtSign } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { useChange } from '../../../../api/sending/use-change.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { SecretEntry } from '../../../../ui/inputs/texts/secret-entry.tsx'
import { TextEntry } from '../../../../ui/inputs/texts/text-entry.tsx'
import { toast } from '../../../../ui/signals/toasts.ts'
import { Pill } from '../../../../ui/surfaces/pill.tsx'
import { Card } from '../card.tsx'
import { DialogForm } from '../dialog-form.tsx'

export function AddressCard({ me }: { me: Me }) {
  const [isOpen, setIsOpen] = useState(false)
  const { email, email_verified } = me.user
  const resend = useChange(() => call(resendVerification, { body: {} }), {
    says: `We e-mailed a link to ${email}.`,
  })
  return (
    <Card
      icon={AtSign}
      title="E-mail"
      aside={
        <Pill tone={email_verified ? 'gain' : 'gold'}>
          {email_verified ? 'Verified' : 'Not verified yet'}
        </Pill>
      }
    >
      <p className="break-words">
        <b className="font-semibold">{email || 'No address yet'}</b>
      </p>
      <p className="mt-1 text-muted">
        {email_verified
          ? 'We send security e-mails to this address.'
          : 'Verify your address to invite people, send messages and earn rewards for your recruits.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {!email_verified && email !== '' && (
          <Button
            look="primary"
            busy={resend.isPending && 'Sending…'}
            onClick={() => resend.mutate()}
          >
            Resend e-mail
          </Button>
        )}
        <Button onClick={() => setIsOpen(true)}>Change address</Button>
      </div>
      <DialogForm
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Change your e-mail address"
        contract={changeAddress.body}
        start={{ email: '', password: '' }}
        submit="Send link"
        send={async (body) => {
          await call(changeAddress, { body })
          toast(`We e-mailed a link to ${body.email}. Open it to confirm the change.`)
        }}
      >
        <TextEntry name="email" label="New e-mail" type="email" autoComplete="email" />
        <SecretEntry name="password" label="Your password" autoComplete="current-password" />
      </DialogForm>
    </Card>
  )
}
