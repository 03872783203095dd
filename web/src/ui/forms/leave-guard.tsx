import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../controls/button.tsx'
import { useDirtyForm } from '../dirty-forms.ts'
import { Dialog } from '../surfaces/dialog.tsx'

type LeaveGuardProps = {
  dirty: boolean
  /** Addresses that the user can move between without unmounting the form. */
  within?: RegExp
  /**
   * Whether the query string determines what the form is for, so that changing it leaves the form.
   */
  bySearch?: boolean
}

/** Asks before unsaved text is lost, both on navigation and when the page is closed. */
export function LeaveGuard({ dirty, within, bySearch = false }: LeaveGuardProps) {
  useDirtyForm(dirty)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (bySearch && currentLocation.search !== nextLocation.search)) &&
      !within?.test(nextLocation.pathname),
  )
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
    >
      <p className="text-muted">Your changes are not saved yet.</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button look="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        <Button look="primary" onClick={() => blocker.reset?.()}>
          Keep writing
        </Button>
      </div>
    </Dialog>
  )
}
