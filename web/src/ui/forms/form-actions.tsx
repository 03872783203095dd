import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'

type FormActionsProps = {
  /** What the button says while the form is on its way. */
  busy: string | false
  onCancel?: (() => void) | undefined
  /** What the button says. */
  children: ReactNode
}

/** The end of a form: leave it, or send it. */
export function FormActions({ busy, onCancel, children }: FormActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {onCancel && (
        <Button look="ghost" onClick={onCancel}>
          Not now
        </Button>
      )}
      <Button type="submit" look="primary" busy={busy}>
        {children}
      </Button>
    </div>
  )
}
