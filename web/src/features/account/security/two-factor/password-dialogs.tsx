import { endTwoFactor, renewRecoveryCodes } from '@ideathlon/contracts/two-factor'
import { call } from '../../../../api/call.ts'
import { SecretEntry } from '../../../../ui/inputs/texts/secret-entry.tsx'
import { toast } from '../../../../ui/signals/toasts.ts'
import { DialogForm } from '../dialog-form.tsx'
import { CodeEntry } from './code-entry.tsx'

type Asking<T> = { open: boolean; onClose: () => void; onDone: (result: T) => void }

export function RenewDialog({ open, onClose, onDone }: Asking<readonly string[]>) {
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title="New recovery codes"
      contract={renewRecoveryCodes.body}
      start={{ password: '', code: '' }}
      submit="Make new ones"
      send={async (body) => onDone((await call(renewRecoveryCodes, { body })).data.recovery_codes)}
    >
      <p className="text-muted">The codes you have now open nothing any more.</p>
      <SecretEntry name="password" label="Your password" autoComplete="current-password" />
      <CodeEntry />
    </DialogForm>
  )
}

export function EndDialog({ open, onClose, onDone }: Asking<void>) {
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title="Without a second step?"
      contract={endTwoFactor.body}
      start={{ password: '', code: '' }}
      submit="Turn it off"
      danger
      send={async (body) => {
        await call(endTwoFactor, { body })
        toast('The second step is off.')
        onDone()
      }}
    >
      <p className="text-muted">From then on your password alone opens your account.</p>
      <SecretEntry name="password" label="Your password" autoComplete="current-password" />
      <CodeEntry />
    </DialogForm>
  )
}
