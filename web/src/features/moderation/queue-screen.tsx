import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { QueueLists } from './queue-lists.tsx'

/** All reported content, most serious first. */
export function Component() {
  return (
    <>
      <PageHead title="Moderation queue">
        Most serious first. Your reason applies to all selected items and is public.
      </PageHead>
      <QueueLists />
    </>
  )
}
