import { REASON_MAX } from '@ideathlon/contracts/given-reason'
import { startImpersonation } from '@ideathlon/contracts/impersonation'
import { call } from '../../api/call.ts'
import { forgetKept } from '../../api/persistence.ts'
import { Form } from '../../ui/forms/form.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { AreaEntry } from '../../ui/inputs/texts/area-entry.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'

const Contract = startImpersonation.body

type ImpersonateDialogProps = { handle: string; open: boolean; onClose: () => void }

/** Asks for a reason, which is recorded, before the impersonation starts. */
export function ImpersonateDialog({ handle, open, onClose }: ImpersonateDialogProps) {
  const send = async (body: { user_handle: string; reason: string }) => {
    const { data } = await call(startImpersonation, { body })
    forgetKept()
    // A full page load, because data read for the admin must not appear during the impersonation.
    location.assign(`/${handle}?token=${data.token}&shadow=true`)
  }
  return (
    <Dialog open={open} onClose={onClose} title={`View as @${handle}`}>
      <p className="mb-4 text-muted">
        For half an hour you will see what they see, except what they do anonymously and what others
        write to them. They will be notified, every page you open will be logged, and any change you
        make will be made in their name.
      </p>
      <Form contract={Contract} start={{ user_handle: handle, reason: '' }} send={send}>
        {({ busy }) => (
          <>
            <Why />
            <FormActions busy={busy && 'Starting…'} onCancel={onClose}>
              Start
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}

function Why() {
  return (
    <AreaEntry name="reason" label="Why?" hint="They will see this, too." maxLength={REASON_MAX} />
  )
}
