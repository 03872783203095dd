import { Button } from '../controls/button.tsx'
import { reload } from './handle-missing-part.ts'

/** Shown in place of a part of the page that did not load. */
export function MissingPart() {
  return (
    <p className="flex flex-wrap items-center gap-3 py-2 text-muted text-small">
      This part of the page did not load.
      <Button onClick={() => void reload()}>Reload</Button>
    </p>
  )
}
