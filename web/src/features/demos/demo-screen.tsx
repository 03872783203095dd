import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { LevelDemo } from './level-demo.tsx'
import { NeuronsDemo } from './neurons-demo.tsx'

/** Animated demos of levels and neurons. */
export function Component() {
  useTitle('How a brain grows')
  return (
    <>
      <PageHead title="How a brain grows">
        Neurons light up a hundred levels, one cell at a time.
      </PageHead>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <LevelDemo />
        <NeuronsDemo />
      </div>
    </>
  )
}
