import { Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import type { Total } from './total.ts'

const WhyThisScore = lazyPart(async () => ({
  default: (await import('./why-this-score.tsx')).WhyThisScore,
}))

type WhyButtonProps = { total: Total; title?: string; children?: React.ReactNode }

/** A button that shows the events behind a total. */
export function WhyButton({ total, title = 'Why this score', children }: WhyButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 max-w-full shrink-0 items-center gap-1.5 sm:min-h-9 rounded-control px-2 font-semibold text-caption text-primary-ink hover:bg-primary-soft"
      >
        <Search className="size-3.5" aria-hidden="true" />
        {children ?? 'Why this score?'}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <Suspense fallback={null}>
          <WhyThisScore total={total} />
        </Suspense>
      </Dialog>
    </>
  )
}
