import {
  REPORT_REASONS,
  SendReport,
  type SubjectKind,
  sendReport,
} from '@ideathlon/contracts/reports'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { call } from '../../api/call.ts'
import { Form } from '../../ui/forms/form.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { AreaEntry } from '../../ui/inputs/texts/area-entry.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { Dialog } from '../../ui/surfaces/dialog.tsx'

type ReportDialogProps = {
  subject: { subject_type: SubjectKind; id: string | number }
  what: string
  /** Replaces the default request that sends the report. */
  send?: ((report: SendReport) => Promise<void>) | undefined
  open: boolean
  onClose: () => void
}
type Draft = z.input<typeof SendReport>

/** The dialog with its form, which is loaded when a member presses the flag. */
export function ReportDialog({ subject, what, send, open, onClose }: ReportDialogProps) {
  const report = async (body: SendReport) => {
    await (send ? send(body) : call(sendReport, { body }))
    toast('Thank you. A moderator will review it, and we will notify you of the outcome.')
    onClose()
  }
  return (
    <Dialog open={open} onClose={onClose} title={`What is wrong with ${what}?`}>
      <Form
        contract={SendReport}
        start={{ ...subject, note: '' }}
        send={report}
        label="Report this"
      >
        {({ busy }) => (
          <>
            <Reasons />
            <FormActions busy={busy && 'Sending…'} onCancel={onClose}>
              Report this
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}

function Reasons() {
  const { register } = useFormContext<Draft>()
  return (
    <>
      <fieldset className="grid gap-1 sm:grid-cols-2">
        <legend className="sr-only">Reason</legend>
        {Object.entries(REPORT_REASONS).map(([reason, { label }]) => (
          <label
            key={reason}
            className="touch flex cursor-pointer items-center gap-2.5 rounded-control px-2 hover:bg-primary-soft has-checked:bg-primary-soft has-checked:font-semibold"
          >
            <input type="radio" value={reason} className="accent-primary" {...register('reason')} />
            {label}
          </label>
        ))}
      </fieldset>
      <AreaEntry
        name="note"
        label="Details that help us review it"
        hint="Only moderators can read this."
        maxLength={1000}
      />
    </>
  )
}
