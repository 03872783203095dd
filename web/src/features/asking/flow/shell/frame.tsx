import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { later } from '../../../../ui/parts/later.tsx'
import { useFlow } from '../flow-context.ts'
import { Stepper } from './stepper.tsx'

const PhoneProgress = later(
  async () => (await import('./phone-progress.tsx')).PhoneProgress,
  'mb-4 h-12 sm:hidden',
)
const PreviewDialog = later(
  async () => (await import('./preview-dialog.tsx')).PreviewDialog,
  'hidden',
)

type FrameProps = { side: ReactNode; actions: ReactNode; children: ReactNode }

/**
 * The step next to its preview, which opens with a button on a phone, and the navigation buttons
 * below.
 */
export function Frame({ side, actions, children }: FrameProps) {
  const { step } = useFlow()
  const [isOpen, setOpen] = useState(false)
  const hasBars = step !== 'category' && step !== 'share'
  // The publish step shows the whole challenge, and the share step the published one.
  const hasSide = step !== 'publish' && step !== 'share'
  return (
    <>
      {hasBars && <Stepper />}
      <div
        className={`grid items-start gap-x-8 ${hasSide ? 'lg:grid-cols-[minmax(0,1fr)_18.5rem]' : ''}`}
      >
        {/*
         * At least as tall as a phone's window, so that even a short step has its button bar at the
         * bottom.
         */}
        <div className="flex min-w-0 flex-col max-sm:min-h-[calc(100dvh-8rem)]">
          {hasBars && <PhoneProgress />}
          {children}
          {hasSide && (
            <Button
              look="ghost"
              className="mt-4 w-full shrink-0 lg:hidden"
              onClick={() => setOpen(true)}
            >
              <Eye aria-hidden="true" className="size-4.5" />
              Preview
            </Button>
          )}
          {actions}
        </div>
        {hasSide && (
          <aside aria-label="Preview" className="hidden lg:sticky lg:top-6 lg:block">
            {side}
          </aside>
        )}
        {isOpen && <PreviewDialog onClose={() => setOpen(false)}>{side}</PreviewDialog>}
      </div>
    </>
  )
}
