import { endTwoFactor, renewRecoveryCodes } from '@ideathlon/contracts/two-factor'
import { call } from '../../../../api/call.ts'
import { SecretEntry } from '../../../../ui/inputs/texts/secret-entry.tsx'
import { toast } from '../../../../ui/signals/toasts.ts'
import { DialogForm } from '../dialog-form.tsx'
import { CodeEntry } from './code-entry.tsx'

type PasswordDialogProps<T> = { open: boolean; onClose: () => void; onDone: (result: T) => void }

export function RenewDialog({ open, onClose, onDone }: PasswordDialogProps<readonly string[]>) {
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title="New recovery codes"
      contract={renewRecoveryCodes.body}
      start={{ password: '', code: '' }}
      submit="Generate new codes"
      send={async (body) => onDone((await call(renewRecoveryCodes, { body })).data.recovery_codes)}
    >
      <p className="text-muted">Your current recovery codes will stop working.</p>
      <SecretEntry name="password" label="Your password" autoComplete="current-password" />
      <CodeEntry />
    </DialogForm>
  )
}

export function EndDialog({ open, onClose, onDone }: PasswordDialogProps<void>) {
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title="Turn off two-step verification?"
      contract={endTwoFactor.body}
      start={{ password: '', code: '' }}
      submit="Turn it off"
      danger
      send={async (body) => {
        await call(endTwoFactor, { body })
        toast('Two-step verification is off.')
        onDone()
      }}
    >
      <p className="text-muted">After that, your password alone will be enough to sign in.</p>
      <SecretEntry name="password" label="Your password" autoComplete="current-password" />
      <CodeEntry />
    </DialogForm>
  )
}
