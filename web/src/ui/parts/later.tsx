import { type ComponentType, createElement, type ReactNode, Suspense } from 'react'
import { lazyPart } from './lazy-part.tsx'

/** A part of a screen that is loaded when it is first shown; its space is reserved until then. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  height = 'h-72',
): (props: P) => ReactNode {
  const Part: ComponentType<P> = lazyPart(async () => ({ default: await load() })) as never
  return (props) => (
    <Suspense fallback={<div aria-busy="true" className={`skeleton rounded-control ${height}`} />}>
      {createElement(Part, props)}
    </Suspense>
  )
}
