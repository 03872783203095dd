import { DEEP_DIVE_ROWS_MAX, type WhatDeepDive } from '@ideathlon/contracts/deep-dives'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { announce } from '../../../../../ui/announce/announce.ts'
import { Button } from '../../../../../ui/controls/button.tsx'
import { ImpactStep } from './impact-step.tsx'
import { moved, rowAt, toggleHardest } from './step-list.ts'

type Steps = WhatDeepDive['impact_steps']
type ImpactStepsProps = { steps: Steps; onChange: (steps: Steps) => void }

/** The steps to address the cause, in order, with the hardest one marked. */
export function ImpactSteps({ steps, onChange }: ImpactStepsProps) {
  const list = useRef<HTMLOListElement>(null)
  const rows = () => [...(list.current?.children ?? [])]
  const focus = (at: number, part: 'grip' | 'text') =>
    requestAnimationFrame(() =>
      rows()[at]?.querySelector<HTMLElement>(`[data-part=${part}]`)?.focus(),
    )
  const move = (from: number, to: number) => {
    if (to < 0 || to >= steps.length || to === from) return
    onChange(moved(steps, from, to))
    announce(`Step ${to + 1} of ${steps.length}`)
    focus(to, 'grip')
  }
  const add = () => {
    onChange([...steps, { text: '', selected: true, hardest: false }])
    focus(steps.length, 'text')
  }
  const drag = (from: number, y: number) => {
    const middles = rows().map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2
    })
    const to = rowAt(middles, y)
    move(from, to)
    return to
  }
  return (
    <fieldset>
      <legend className="font-semibold">Steps to get there</legend>
      <p className="text-muted text-small">
        List them in the order you would take them, and mark the hardest one: start with the monkey
        first.
      </p>
      <ol ref={list} className="mt-3 flex flex-col gap-2">
        {steps.map((step, at) => (
          <ImpactStep
            // Rows are identified by their index, because their text changes with every keystroke.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identifier
            key={at}
            step={step}
            number={at + 1}
            onChange={(next) => onChange(steps.with(at, next))}
            onHardest={() => onChange(toggleHardest(steps, at))}
            onMove={(by) => move(at, at + by)}
            onDrag={(from, y) => drag(from, y)}
            onRemove={() => {
              onChange(steps.toSpliced(at, 1))
              announce('Step removed')
              focus(Math.max(0, at - 1), 'text')
            }}
            onEnter={add}
          />
        ))}
      </ol>
      {steps.length < DEEP_DIVE_ROWS_MAX && (
        <Button onClick={add} className="mt-2">
          <Plus aria-hidden="true" className="size-4.5" />
          Add a step
        </Button>
      )}
    </fieldset>
  )
}
