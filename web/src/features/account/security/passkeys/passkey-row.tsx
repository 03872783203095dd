import { type PasskeyView, removePasskey, renamePasskey } from '@ideathlon/contracts/passkeys'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { useChange } from '../../../../api/sending/use-change.ts'
import { refreshSecurity } from '../../../../entities/session/queries/security.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextEntry } from '../../../../ui/inputs/texts/text-entry.tsx'
import { Dialog } from '../../../../ui/surfaces/dialog.tsx'
import { Pill } from '../../../../ui/surfaces/pill.tsx'
import { Ago } from '../../../../ui/time/ago.tsx'
import { DialogForm } from '../dialog-form.tsx'

export function PasskeyRow({ passkey }: { passkey: PasskeyView }) {
  const { id, name, is_synced, created_at, used_at } = passkey
  const [request, setRequest] = useState<'rename' | 'remove'>()
  const close = () => setRequest(undefined)
  const remove = useChange(() => call(removePasskey, { params: { id } }), {
    says: 'Passkey removed.',
    done: close,
    refresh: refreshSecurity,
  })
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 py-2">
      <span className="me-auto min-w-0">
        <b className="block break-words font-semibold">{name}</b>
        <span className="text-muted text-small">
          {used_at === null ? (
            <>
              Added <Ago at={created_at} spoken />, not used yet
            </>
          ) : (
            <>
              Last used: <Ago at={used_at} />
            </>
          )}
        </span>
      </span>
      {is_synced && <Pill>Synced</Pill>}
      <Button look="ghost" aria-label={`Rename ${name}`} onClick={() => setRequest('rename')}>
        Rename
      </Button>
      <Button look="ghost" aria-label={`Remove ${name}`} onClick={() => setRequest('remove')}>
        Remove
      </Button>
      <DialogForm
        open={request === 'rename'}
        onClose={close}
        title="Rename passkey"
        contract={renamePasskey.body}
        start={{ name }}
        send={async (body) => {
          await call(renamePasskey, { params: { id }, body })
          refreshSecurity()
        }}
        submit="Save"
      >
        <TextEntry name="name" label="Name" autoComplete="off" maxLength={60} />
      </DialogForm>
      <Dialog open={request === 'remove'} onClose={close} title={`Remove “${name}”?`}>
        <p className="text-muted">
          You will no longer be able to sign in with it. Delete it from your device as well.
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button look="ghost" onClick={close}>
            Cancel
          </Button>
          <Button
            look="danger"
            busy={remove.isPending && 'Removing…'}
            onClick={() => remove.mutate()}
          >
            Remove passkey
          </Button>
        </div>
      </Dialog>
    </li>
  )
}
