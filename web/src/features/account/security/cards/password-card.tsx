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
    says: `We e-mailed a link to ${email}.`,
  })
  return (
    <Card icon={KeyRound} title="Password">
      <p className="text-muted">
        {has_password
          ? 'Use a long passphrase that is easy to remember and hard to guess. Changing your password signs you out on all other devices.'
          : 'You sign in through another site. Set a password to have a second way to sign in.'}
      </p>
      <div className="mt-4">
        {has_password ? (
          <Button onClick={() => setIsOpen(true)}>Change password</Button>
        ) : (
          <Button
            disabled={email === ''}
            busy={first.isPending && 'Sending…'}
            onClick={() => first.mutate()}
          >
            Set a password
          </Button>
        )}
      </div>
      <DialogForm
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Change your password"
        contract={changePassword.body}
        start={{ current: '', password: '' }}
        submit="Change password"
        send={async (body) => {
          await call(changePassword, { body })
          refreshSecurity()
          toast('Your password was changed, and you were signed out on all other devices.')
        }}
      >
        <SecretEntry name="current" label="Current password" autoComplete="current-password" />
        <SecretEntry
          name="password"
          label="New password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters.`}
        />
      </DialogForm>
    </Card>
  )
}
