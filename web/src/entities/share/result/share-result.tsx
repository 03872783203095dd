import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { OnceOpen } from '../../../ui/surfaces/once-open.tsx'

const ResultDialog = lazyPart(async () => ({
  default: (await import('./result-dialog.tsx')).ResultDialog,
}))

/** Offers the winners of a closed challenge as a thread for networks. */
export function ShareResult({ slug }: { slug: string }) {
  const [open, setOpen] = useState(false)
  return (
    <section
      className="card flex flex-wrap items-center gap-x-5 gap-y-3 p-5 sm:px-6"
      aria-label="Share the result"
    >
      <Megaphone className="size-6 shrink-0 text-primary-ink" aria-hidden="true" />
      <p className="wide-52 flex-1">
        <b className="block font-semibold">Tell people who won</b>
        <span className="text-muted text-small">
          The question and its winners are ready as a thread, one post for each place.
        </span>
      </p>
      <Button look="primary" onClick={() => setOpen(true)} aria-haspopup="dialog">
        Share the result
      </Button>
      <OnceOpen open={open}>
        <ResultDialog slug={slug} open={open} onClose={() => setOpen(false)} />
      </OnceOpen>
    </section>
  )
}
