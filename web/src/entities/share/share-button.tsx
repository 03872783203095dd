import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/controls/button.tsx'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import { OnceOpen } from '../../ui/surfaces/once-open.tsx'
import type { Shareable } from './panel/parts.ts'

const ShareDialog = lazyPart(async () => ({
  default: (await import('./panel/share-dialog.tsx')).ShareDialog,
}))

type ShareButtonProps = Shareable & {
  /** The accessible name, if the icon is not enough: "Share “What could …?”". */
  label?: string
  look?: 'primary' | 'quiet' | 'ghost'
}

/** Opens the share panel, which closes when the page changes. */
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
      <OnceOpen open={open}>
        <ShareDialog what={{ subject, target }} open={open} onClose={() => setOpen(false)} />
      </OnceOpen>
    </>
  )
}
