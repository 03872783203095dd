import type { PageWidget } from '@ideathlon/contracts/pages'
import type { ComponentType } from 'react'
import { CurrentOlympiad } from '../../../entities/score/current-olympiad.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'

const WIDGETS: Record<PageWidget, ComponentType> = {
  race: CurrentOlympiad,
  boards: lazyPart(async () => ({ default: (await import('./leaders.tsx')).Leaders })),
  prices: lazyPart(async () => ({ default: (await import('./prices.tsx')).Prices })),
  questions: lazyPart(async () => ({
    default: (await import('./open-questions.tsx')).OpenQuestions,
  })),
  closed: lazyPart(async () => ({
    default: (await import('./closed-questions.tsx')).ClosedQuestions,
  })),
  numbers: lazyPart(async () => ({ default: (await import('./community.tsx')).Community })),
}

/** A live widget embedded in the text. */
export function Widget({ widget }: { widget: PageWidget }) {
  const Shown = WIDGETS[widget]
  return (
    <div className="my-2 text-body">
      <Shown />
    </div>
  )
}
