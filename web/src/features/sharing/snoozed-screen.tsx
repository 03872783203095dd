import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { SnoozedList } from './snoozed-list.tsx'

/** What somebody wants to share, but not now. */
export function Component() {
  useTitle('Kept for later')
  return (
    <>
      <PageHead title="Kept for later">
        It waits until you find the right moment, and the right words.
      </PageHead>
      <SnoozedList />
    </>
  )
}
