import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { QueueLists } from './queue-lists.tsx'

/** All reported content, most serious first. */
export function Component() {
  return (
    <>
      <PageHead title="Moderation queue">
        Most serious first. One reason applies to all selected items; it is public.
      </PageHead>
      <QueueLists />
    </>
  )
}
