import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'

type FormActionsProps = {
  /** The label of the button while the form is being sent. */
  busy: string | false
  onCancel?: (() => void) | undefined
  /** The label of the button. */
  children: ReactNode
}

/** The end of a form: buttons to cancel it or send it. */
export function FormActions({ busy, onCancel, children }: FormActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {onCancel && (
        <Button look="ghost" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button type="submit" look="primary" busy={busy}>
        {children}
      </Button>
    </div>
  )
}
