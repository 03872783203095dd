import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { QueueLists } from './queue-lists.tsx'

/** All reported content, most serious first. */
export function Component() {
  return (
    <>
      <PageHead title="Moderation queue">
        Heaviest first. One reason for all you choose; the author reads it, and so does everybody.
      </PageHead>
      <QueueLists />
    </>
  )
}
