import { Drama } from 'lucide-react'
import { useState } from 'react'
import { impersonatingUntil } from '../../api/impersonation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { onPress } from '../../ui/surfaces/on-press.ts'
import { OnceOpen } from '../../ui/surfaces/once-open.tsx'
import { useMe } from '../session/queries/me.ts'
import { useFlag } from '../session/use-flag.ts'

const ImpersonateDialog = onPress(
  async () => (await import('./impersonate-dialog.tsx')).ImpersonateDialog,
)

/** A button for admins on other members' pages, to view the site as that member. */
export function ImpersonateButton({ handle }: { handle: string }) {
  const me = useMe()
  const { enabled } = useFlag('shadow-mode')
  const [open, setOpen] = useState(false)
  const mayStart = me?.admin_roles.global_admin && me.user.handle !== handle
  if (!mayStart || !enabled || impersonatingUntil() !== undefined) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Drama className="size-4" aria-hidden="true" />
        Shadow User
      </Button>
      <OnceOpen open={open}>
        <ImpersonateDialog handle={handle} open={open} onClose={() => setOpen(false)} />
      </OnceOpen>
    </>
  )
}
