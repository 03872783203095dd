import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'

type DialogFormProps<T extends FieldValues, S extends FieldValues> = {
  open: boolean
  onClose: () => void
  title: string
  contract: z.ZodType<S, T>
  start: DefaultValues<T>
  send: (body: S) => Promise<unknown>
  submit: string
  danger?: boolean
  /** True to keep the dialog open after a successful submit. */
  stays?: boolean
  children: ReactNode
}

/** A form in a dialog that closes after a successful submit. */
export function DialogForm<T extends FieldValues, S extends FieldValues>({
  open,
  onClose,
  title,
  submit,
  danger = false,
  stays = false,
  send,
  children,
  ...form
}: DialogFormProps<T, S>) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Form
        {...form}
        label={title}
        send={async (body) => {
          await send(body)
          if (!stays) onClose()
        }}
      >
        {({ busy }) => (
          <>
            {children}
            <div className="flex flex-wrap justify-end gap-2">
              <Button look="ghost" onClick={onClose}>
                Cancel
              </Button>
              <Button
                type="submit"
                look={danger ? 'danger' : 'primary'}
                busy={busy && 'One moment…'}
              >
                {submit}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  )
}
