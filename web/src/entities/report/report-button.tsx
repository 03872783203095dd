import type { SendReport, SubjectKind } from '@ideathlon/contracts/reports'
import { cx } from 'class-variance-authority'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { onPress } from '../../ui/surfaces/on-press.ts'
import { OnceOpen } from '../../ui/surfaces/once-open.tsx'
import { useMe } from '../session/queries/me.ts'

const ReportDialog = onPress(async () => (await import('./report-dialog.tsx')).ReportDialog)

type ReportButtonProps = {
  kind: SubjectKind
  /** A member's handle, a challenge's slug, or the id of anything else. */
  id: string | number
  /** What is reported, as part of a sentence: "this idea". */
  what: string
  /** Replaces the default request that sends the report. */
  send?: (report: SendReport) => Promise<void>
  className?: string
}

/** A small flag beside other people's content, shown to members only. */
export function ReportButton({ kind, id, what, send, className }: ReportButtonProps) {
  const me = useMe()
  const [open, setOpen] = useState(false)
  if (!me) return null
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={cx(
          'touch inline-flex items-center gap-1.5 rounded-control px-2 font-medium text-muted text-small hover:text-ink',
          className,
        )}
      >
        <Flag className="size-4" aria-hidden="true" />
        Report this
      </button>
      <OnceOpen open={open}>
        <ReportDialog
          subject={{ subject_type: kind, id }}
          what={what}
          send={send}
          open={open}
          onClose={() => setOpen(false)}
        />
      </OnceOpen>
    </>
  )
}
