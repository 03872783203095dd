import type { PageWidget } from '@ideathlon/contracts/pages'
import { type ComponentType, lazy } from 'react'
import { CurrentOlympiad } from '../../../scores/current-olympiad.tsx'

const WIDGETS: Record<PageWidget, ComponentType> = {
  race: CurrentOlympiad,
  boards: lazy(async () => ({ default: (await import('./leaders.tsx')).Leaders })),
  prices: lazy(async () => ({ default: (await import('./prices.tsx')).Prices })),
  questions: lazy(async () => ({ default: (await import('./open-questions.tsx')).OpenQuestions })),
  closed: lazy(async () => ({ default: (await import('./closed-questions.tsx')).ClosedQuestions })),
  numbers: lazy(async () => ({ default: (await import('./community.tsx')).Community })),
}

/** What is alive in the middle of a text. */
export function Widget({ widget }: { widget: PageWidget }) {
  const Shown = WIDGETS[widget]
  return (
    <div className="my-2 text-body">
      <Shown />
    </div>
  )
}
