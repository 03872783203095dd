import type { ReactNode } from 'react'
import { savesData } from '../../../lib/saves-data.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { later } from '../../../ui/parts/later.tsx'
import { STEP_IDS, type StepId, type StepProps } from './step.ts'

type Screen = (props: StepProps) => ReactNode

const LOADS: Readonly<Record<StepId, () => Promise<Screen>>> = {
  category: async () => (await import('../steps/category/category-step.tsx')).Step,
  'question-description': async () =>
    (await import('../steps/question-description/question-description-step.tsx')).Step,
  assumptions: async () => (await import('../steps/assumptions/assumptions-step.tsx')).Step,
  image: async () => (await import('../steps/image/image-step.tsx')).Step,
  'your-idea': async () => (await import('../steps/your-idea/your-idea-step.tsx')).Step,
  purpose: async () => (await import('../steps/purpose/purpose-step.tsx')).Step,
  'innovation-scale': async () =>
    (await import('../steps/innovation-scale/innovation-scale-step.tsx')).Step,
  'article-source': async () =>
    (await import('../steps/article-source/article-source-step.tsx')).Step,
  duration: async () => (await import('../steps/duration/duration-step.tsx')).Step,
  'money-prizes': async () => (await import('../steps/money-prizes/money-prizes-step.tsx')).Step,
  'caption-format': async () =>
    (await import('../steps/caption-format/caption-format-step.tsx')).Step,
  publish: async () => (await import('../steps/publish/publish-step.tsx')).Step,
  share: async () => (await import('../steps/share/share-step.tsx')).Step,
}

/** The screens of the steps, each loaded when it is first shown. */
export const STEP_SCREENS = Object.fromEntries(
  STEP_IDS.map((id) => [id, later(LOADS[id], 'h-96')]),
) as Readonly<Record<StepId, Screen>>

/** Loads every step when the browser is idle, so the flow also works without a connection. */
export async function loadSteps(): Promise<void> {
  if (savesData()) return
  await whenIdle()
  await Promise.allSettled(STEP_IDS.map((id) => LOADS[id]()))
}
