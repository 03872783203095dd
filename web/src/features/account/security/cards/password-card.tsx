import type { Me } from '@ideathlon/contracts/accounts'
import { askForReset, changePassword } from '@ideathlon/contracts/identity'
import { PASSWORD_MIN } from '@ideathlon/contracts/limits'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { useChange } from '../../../../api/sending/use-change.ts'
import { refreshSecurity } from '../../../../entities/session/queries/security.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { SecretEntry } from '../../../../ui/inputs/texts/secret-entry.tsx'
import { toast } from '../../../../ui/signals/toasts.ts'
import { Card } from '../card.tsx'
import { DialogForm } from '../dialog-form.tsx'

export function PasswordCard({ me }: { me: Me }) {
  const [isOpen, setIsOpen] = useState(false)
  const { has_password, email } = me.user
  const first = useChange(() => call(askForReset, { body: { email } }), {
    says: `A letter with a link is on its way to ${email}.`,
  })
  return (
    <Card icon={KeyRound} title="Password">
      <p className="text-muted">
        {has_password
          ? 'A sentence of your own is easy to keep and hard to guess. Changing it signs you out everywhere else.'
          : 'You sign in with an account elsewhere. With a password you have a second way in.'}
      </p>
      <div className="mt-4">
        {has_password ? (
          <Button onClick={() => setIsOpen(true)}>Change password</Button>
        ) : (
          <Button
            disabled={email === ''}
            busy={first.isPending && 'Sending …'}
            onClick={() => first.mutate()}
          >
            Set a password
          </Button>
        )}
      </div>
      <DialogForm
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="A new password"
        contract={changePassword.body}
        start={{ current: '', password: '' }}
        submit="Change it"
        send={async (body) => {
          await call(changePassword, { body })
          refreshSecurity()
          toast('Your password is changed. You are signed out everywhere else.')
        }}
      >
        <SecretEntry name="current" label="Your password now" autoComplete="current-password" />
        <SecretEntry
          name="password"
          label="The new one"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters.`}
        />
      </DialogForm>
    </Card>
  )
}
