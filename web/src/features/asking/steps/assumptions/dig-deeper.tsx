import { DEEP_DIVE_PARTS, isDeepDiveEmpty } from '@ideathlon/contracts/deep-dives'
import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import { Check, ChevronDown, Circle } from 'lucide-react'
import { useId, useState } from 'react'
import { plural } from '../../../../lib/format/format.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { later } from '../../../../ui/parts/later.tsx'
import { Pill } from '../../../../ui/surfaces/pill.tsx'
import { useDives } from './dives/use-dive.ts'

const DIVES = {
  who: later(async () => (await import('./dives/who-dive.tsx')).WhoDive, 'h-96'),
  what: later(async () => (await import('./dives/what-dive.tsx')).WhatDive, 'h-96'),
  why: later(async () => (await import('./dives/why-dive.tsx')).WhyDive, 'h-96'),
}
const KIND_HINTS: Record<AssumptionKind, string> = {
  who: 'Who they are, where they live, and the job they want done.',
  what: 'Causes, feasibility, and the steps to get there.',
  why: 'What you saw, and why it matters to you and others.',
}

type DigDeeperProps = { kind: AssumptionKind; neurons: number }

/** The deep dive of an assumption. It is collapsed at first, unless it has content. */
export function DigDeeper({ kind, neurons }: DigDeeperProps) {
  const dives = useDives()
  const parts = DEEP_DIVE_PARTS[kind](dives)
  const isComplete = parts.every(({ done }) => done)
  const [isOpen, setOpen] = useState(() => !isDeepDiveEmpty(dives, kind))
  const id = useId()
  const Dive = DIVES[kind]
  return (
    <section className="card p-5 sm:p-6" aria-labelledby={`${id}-title`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <h2 id={`${id}-title`} className="flex flex-wrap items-center gap-2 font-bold text-title">
            Dig deeper
            {neurons > 0 && (
              <Pill tone={isComplete ? 'gain' : 'plain'}>
                {isComplete && <Check aria-label="Complete:" className="size-3.5" />}
                <span>{plural(neurons, { one: '+{n} neuron', other: '+{n} neurons' })}</span>
              </Pill>
            )}
          </h2>
          <p className="mt-0.5 text-muted">{KIND_HINTS[kind]} Optional.</p>
        </div>
        <Button
          aria-expanded={isOpen}
          aria-controls={`${id}-dive`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Open'}
          <ChevronDown
            aria-hidden="true"
            className={`size-4.5 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </Button>
      </div>
      <div id={`${id}-dive`} hidden={!isOpen}>
        {isOpen && (
          <>
            <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 border-line border-t pt-4 text-small">
              {parts.map(({ label, done }) => (
                <li
                  key={label}
                  className={`flex items-center gap-1.5 ${done ? 'text-gain-ink' : 'text-muted'}`}
                >
                  {done ? (
                    <Check aria-label="Done:" className="size-4" />
                  ) : (
                    <Circle aria-label="Missing:" className="size-4" />
                  )}
                  {label}
                </li>
              ))}
            </ul>
            <div className="mt-5">
              <Dive />
            </div>
          </>
        )}
      </div>
    </section>
  )
}
