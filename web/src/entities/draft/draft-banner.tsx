import { History, Split } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Announced } from '../../ui/announce/announced.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Ago } from '../../ui/time/ago.tsx'

type Words = { title: string; words: string }

type DraftBannerProps = {
  mine: Words
  /** The copy of the same draft from another device. */
  theirs: Words | undefined
  restoredAt: string | undefined
  /** Counts the attempts to send the form; each shows the two copies again. */
  attempt?: number
  onFresh: () => void
  onMine: () => void
  onTheirs: () => void
}

/** Shown above a form when a draft was restored or exists in two copies. */
export function DraftBanner({ mine, theirs, restoredAt, onFresh, ...on }: DraftBannerProps) {
  if (theirs) return <DraftConflict mine={mine} theirs={theirs} {...on} />
  return restoredAt ? <RestoredBanner at={restoredAt} onFresh={onFresh} /> : null
}

/** Says that a draft was restored. The writer does not have to do anything. */
function RestoredBanner({ at, onFresh }: { at: string; onFresh: () => void }) {
  return (
    <Announced
      as="div"
      atOnce
      says="We restored your draft"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-primary-soft px-4 py-2.5"
    >
      <p className="flex items-center gap-2.5 font-medium">
        <History className="size-5 shrink-0 text-primary-ink" aria-hidden="true" />
        <span>
          We restored your draft. Last change: <Ago at={at} spoken />
        </span>
      </p>
      <Button look="ghost" onClick={onFresh}>
        Start over
      </Button>
    </Announced>
  )
}

type ConflictProps = {
  mine: Words
  theirs: Words
  onMine: () => void
  onTheirs: () => void
  attempt?: number
}

/** Shows two copies of a draft from two devices side by side; the writer keeps one. */
function DraftConflict({ mine, theirs, onMine, onTheirs, attempt = 0 }: ConflictProps) {
  const seen = useRef<HTMLElement>(null)
  // Nothing is saved until the writer chooses, so the choice is scrolled into view from anywhere in
  // the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: seen again with each attempt
  useEffect(() => {
    // In some browsers scrollIntoView returns a promise, which an effect must not return.
    seen.current?.scrollIntoView({ block: 'center' })
  }, [attempt])
  return (
    <section
      ref={seen}
      aria-label="Two copies of this draft"
      className="rounded-card border border-gold/60 bg-gold-soft p-4 sm:p-5"
    >
      <h3 className="flex items-center gap-2.5 font-bold text-gold-ink">
        <Split className="size-5 shrink-0" aria-hidden="true" />
        <Announced as="span" urgent>
          This draft was also edited elsewhere
        </Announced>
      </h3>
      <p className="mt-1">
        Compare both and continue with one of them. Nothing is lost until you choose.
      </p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Copy name="On this device" copy={mine} onKeep={onMine} />
        <Copy name="Saved elsewhere" copy={theirs} onKeep={onTheirs} />
      </div>
    </section>
  )
}

type CopyProps = { name: string; copy: Words; onKeep: () => void }

function Copy({ name, copy, onKeep }: CopyProps) {
  return (
    <div className="flex flex-col rounded-control bg-surface p-4">
      <p className="font-semibold text-muted text-small">{name}</p>
      <p className="mt-1 font-bold">{copy.title || 'Untitled'}</p>
      <p dir="auto" className="mt-1 mb-3 line-clamp-6 whitespace-pre-line break-words text-small">
        {copy.words || 'No text yet.'}
      </p>
      <Button className="mt-auto" onClick={onKeep} aria-label={`Use this copy: ${name}`}>
        Use this copy
      </Button>
    </div>
  )
}
