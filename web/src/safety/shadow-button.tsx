import { startShadow } from '@ideathlon/contracts/shadow'
import { Drama } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '../api/call.ts'
import { shadowUntil } from '../api/shadow.ts'
import { useFlag } from '../session/use-flag.ts'
import { useMe } from '../session/use-me.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextArea } from '../ui/controls/text-field.tsx'
import { Form } from '../ui/forms/form.tsx'
import { Dialog } from '../ui/surfaces/dialog.tsx'

const Contract = startShadow.body

/** On other people's pages, for admins: see it as they see it. Asks why first; that is kept. */
export function ShadowButton({ handle }: { handle: string }) {
  const me = useMe()
  const { enabled } = useFlag('shadow-mode')
  const [open, setOpen] = useState(false)
  const mayStart = me?.admin_roles.global_admin && me.user.handle !== handle
  if (!mayStart || !enabled || shadowUntil() !== undefined) return null
  const send = async (body: { user_handle: string; reason: string }) => {
    const { data } = await call(startShadow, { body })
    // A fresh page: nothing that was read for the admin may be shown to the shadow.
    location.assign(`/me/my-dashboard?token=${data.token}&shadow=true`)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Drama className="size-4" aria-hidden="true" />
        Shadow User
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`See it as @${handle}`}>
        <p className="mb-4 text-muted">
          For half an hour you see what they see. They are told, every page you open is written
          down, and whatever you change is done in their name.
        </p>
        <Form contract={Contract} start={{ user_handle: handle, reason: '' }} send={send}>
          {({ busy }) => (
            <>
              <Why />
              <div className="flex justify-end gap-2">
                <Button onClick={() => setOpen(false)}>Not now</Button>
                <Button type="submit" look="primary" busy={busy && 'Opening …'}>
                  Start
                </Button>
              </div>
            </>
          )}
        </Form>
      </Dialog>
    </>
  )
}

function Why() {
  const { register, formState } = useFormContext<{ reason: string }>()
  return (
    <TextArea
      label="Why?"
      hint="They read this, too."
      maxLength={500}
      error={formState.errors.reason?.message}
      {...register('reason')}
    />
  )
}
