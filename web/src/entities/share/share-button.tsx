import { Share2 } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/controls/button.tsx'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import { Skeleton } from '../../ui/states/states.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import type { Shareable } from './share-panel.tsx'

const SharePanel = lazyPart(async () => ({
  default: (await import('./share-panel.tsx')).SharePanel,
}))

type ShareButtonProps = Shareable & {
  /** The accessible name where the icon is not enough: "Share “What could …?”". */
  label?: string
  look?: 'primary' | 'quiet' | 'ghost'
}

/** Opens the share panel; a change of page closes it. */
export function ShareButton({ subject, target, label, look = 'quiet' }: ShareButtonProps) {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the move that closes it
  useEffect(() => setOpen(false), [key])
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Share2 className="size-4" aria-hidden="true" />
        Share{label && <span className="sr-only"> {label}</span>}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Share">
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <SharePanel subject={subject} target={target} />
        </Suspense>
      </Dialog>
    </>
  )
}
