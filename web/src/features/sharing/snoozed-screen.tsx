import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { SnoozedList } from './saved/snoozed-list.tsx'

/** Items that the viewer saved to share later. */
export function Component() {
  useTitle('Saved for later')
  return (
    <>
      <PageHead title="Saved for later">Items you saved to share later.</PageHead>
      <SnoozedList />
    </>
  )
}
