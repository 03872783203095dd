import type { IdeaPick } from '@ideathlon/contracts/ideas'
import { Heart } from 'lucide-react'
import { Pill } from '../../ui/surfaces/pill.tsx'

const PLACES = ['The asker’s first pick', 'The asker’s second pick', 'The asker’s third pick']

/** Shows which of the asker's picks an idea is. */
export function PickPill({ pick }: { pick: IdeaPick }) {
  return (
    <Pill tone="gold">
      <span className="inline-flex items-center gap-1.5">
        <Heart className="size-3.5" aria-hidden="true" />
        {PLACES[pick.place - 1]}
      </span>
    </Pill>
  )
}

/** The pick, with the asker's comment. */
export function PickNote({ pick }: { pick: IdeaPick }) {
  return (
    <div className="rounded-control bg-gold-soft/50 p-4">
      <PickPill pick={pick} />
      {pick.comment !== '' && (
        <p dir="auto" lang={pick.lang} className="mt-2 max-w-prose whitespace-pre-line break-words">
          {pick.comment}
        </p>
      )}
    </div>
  )
}
