import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { handleMissingPart } from './handle-missing-part.ts'
import { isPartMissing } from './is-part-missing.ts'
import { MissingPart } from './missing-part.tsx'

/**
 * React's `lazy` for a part whose file may be missing because a release has renamed it on the
 * server. A message then appears in its place, and the rest of the page, including any unsaved
 * text, is unaffected.
 */
// biome-ignore lint/suspicious/noExplicitAny: React types `lazy` with `any` too
export function lazyPart<C extends ComponentType<any>>(
  load: () => Promise<{ default: C }>,
): LazyExoticComponent<C> {
  return lazy(() =>
    load().catch((error: unknown) => {
      if (!isPartMissing(error)) throw error
      void handleMissingPart()
      return { default: MissingPart as unknown as C }
    }),
  )
}
