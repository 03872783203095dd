import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'

type WordsButtonProps = {
  /** The label of the button and the title of its dialog. */
  label: string
  field: { label: string; hint: string; minLength: number; maxLength: number }
  busy: boolean
  look?: 'primary' | 'quiet' | 'danger'
  /** What the action does, shown above the field. */
  children?: ReactNode
  onSend: (words: string) => void
}

/**
 * A button for an action that needs a few words: a reference, or a reason that the member will
 * read.
 */
export function WordsButton(props: WordsButtonProps) {
  const { label, field, busy, look = 'quiet', children, onSend } = props
  const [isOpen, setIsOpen] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim()
    setIsOpen(false)
    onSend(words)
  }
  return (
    <>
      <Button look={look} busy={busy && 'Saving…'} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={label}>
        <form onSubmit={send} className="flex flex-col gap-4">
          {children}
          <TextField {...field} name="words" required autoComplete="off" />
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button type="submit" look={look === 'quiet' ? 'primary' : look}>
              {label}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
