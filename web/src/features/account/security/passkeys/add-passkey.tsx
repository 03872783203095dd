import { addPasskey, beginPasskey } from '@ideathlon/contracts/passkeys'
import { CurrentPassword } from '@ideathlon/contracts/two-factor'
import * as z from 'zod'
import { call } from '../../../../api/call.ts'
import { makePasskey, wasDismissed } from '../../../../entities/session/passkeys/ask-browser.ts'
import { refreshSecurity } from '../../../../entities/session/queries/security.ts'
import { SecretEntry } from '../../../../ui/inputs/texts/secret-entry.tsx'
import { TextEntry } from '../../../../ui/inputs/texts/text-entry.tsx'
import { toast } from '../../../../ui/signals/toasts.ts'
import { DialogForm } from '../dialog-form.tsx'

const Named = addPasskey.body.pick({ name: true })
const Draft = Named.extend({ password: z.string() })
const Confirmed = Named.extend({ password: CurrentPassword })

type AddPasskeyProps = { open: boolean; onClose: () => void; hasPassword: boolean }

export function AddPasskey({ open, onClose, hasPassword }: AddPasskeyProps) {
  const add = async ({ name, password }: z.output<typeof Draft>) => {
    const { data } = await call(beginPasskey, { body: { password } })
    try {
      await makePasskey(data.options, name)
      toast('Passkey added.')
    } catch (error) {
      if (error instanceof Error && error.name === 'InvalidStateError') {
        toast('This device already has a passkey for your account.', { tone: 'problem' })
      } else if (!wasDismissed(error)) throw error
    }
    refreshSecurity()
  }
  return (
    <DialogForm
      open={open}
      onClose={onClose}
      title="Add a passkey"
      contract={hasPassword ? Confirmed : Draft}
      start={{ name: '', password: '' }}
      send={add}
      submit="Continue"
    >
      <TextEntry
        name="name"
        label="Name"
        hint="For example, the device it is stored on."
        autoComplete="off"
        maxLength={60}
      />
      {hasPassword && (
        <SecretEntry name="password" label="Your password" autoComplete="current-password" />
      )}
    </DialogForm>
  )
}
