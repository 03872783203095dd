import { cx } from 'class-variance-authority'
import { type ReactNode, useId } from 'react'

export const CONTROL =
  'w-full rounded-control border border-line-strong/60 bg-surface px-3.5 py-2.5 text-ink placeholder:text-muted/80 ' +
  'transition-colors hover:border-line-strong aria-invalid:border-loss-ink aria-invalid:bg-loss-soft/40'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /**
   * Shown at the end of the label's line, for example the reward or the number of characters left.
   * It comes after the control in the tab order.
   */
  aside?: ReactNode
}

type Wiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** Connects a label, a hint and an error to one control. The error replaces the hint. */
export function Field(props: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const note = props.error ?? props.hint
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1.5">
        <label htmlFor={id} className="font-semibold">
          {props.label}
        </label>
        <div className="col-span-2 row-start-2 flex min-w-0 flex-col gap-1.5">
          {props.children({
            id,
            'aria-describedby': note ? noteId : undefined,
            'aria-invalid': props.error ? true : undefined,
          })}
        </div>
        {props.aside}
      </div>
      {note && (
        <p
          id={noteId}
          className={cx('text-small', props.error ? 'font-medium text-loss-ink' : 'text-muted')}
        >
          {note}
        </p>
      )}
    </div>
  )
}
