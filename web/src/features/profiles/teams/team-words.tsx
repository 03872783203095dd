import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import type { TeamForm as Form } from './team-form.tsx'

const TeamForm = lazyPart(async () => ({ default: (await import('./team-form.tsx')).TeamForm }))

/** Loads the team form only when a member creates or edits a team. */
export function TeamWords(props: ComponentProps<typeof Form>) {
  return (
    <Suspense fallback={<div className="skeleton h-72 rounded-control" />}>
      <TeamForm {...props} />
    </Suspense>
  )
}
