import {
  REPORT_REASONS,
  SendReport,
  type SubjectKind,
  sendReport,
} from '@ideathlon/contracts/reports'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { call } from '../api/call.ts'
import { useMe } from '../session/use-me.ts'
import { classes } from '../ui/classes.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextArea } from '../ui/controls/text-field.tsx'
import { Form } from '../ui/forms/form.tsx'
import { toast } from '../ui/signals/toasts.ts'
import { Dialog } from '../ui/surfaces/dialog.tsx'

type ReportButtonProps = {
  kind: SubjectKind
  /** A member's handle, a question's address, any other thing's number. */
  id: string | number
  /** As people call it: "this idea". */
  what: string
  className?: string
}
type Draft = z.input<typeof SendReport>

/** A small flag beside whatever others wrote. Members only: visitors write to us instead. */
export function ReportButton({ kind, id, what, className }: ReportButtonProps) {
  const me = useMe()
  const [open, setOpen] = useState(false)
  if (!me) return null
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={classes(
          'touch inline-flex items-center gap-1.5 rounded-control px-2 font-medium text-muted text-small hover:text-ink',
          className,
        )}
      >
        <Flag className="size-4" aria-hidden="true" />
        Report
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`What is wrong with ${what}?`}>
        <ReportForm subject={{ subject_type: kind, id }} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

type ReportFormProps = { subject: Pick<Draft, 'subject_type' | 'id'>; onDone: () => void }

function ReportForm({ subject, onDone }: ReportFormProps) {
  const send = async (body: SendReport) => {
    await call(sendReport, { body })
    toast('Thank you. A moderator will look at it, and you hear what came of it.')
    onDone()
  }
  return (
    <Form contract={SendReport} start={{ ...subject, note: '' }} send={send} label="Report">
      {({ busy }) => (
        <>
          <Reasons />
          <div className="flex justify-end gap-2">
            <Button onClick={onDone}>Not now</Button>
            <Button type="submit" look="primary" busy={busy && 'Sending …'}>
              Report
            </Button>
          </div>
        </>
      )}
    </Form>
  )
}

function Reasons() {
  const { register, formState } = useFormContext<Draft>()
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
      <TextArea
        label="Anything that helps us see it"
        hint="Only moderators read this."
        maxLength={1000}
        error={formState.errors.note?.message}
        {...register('note')}
      />
    </>
  )
}
