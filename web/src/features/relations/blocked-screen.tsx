import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { PeopleList } from './people-list.tsx'

/** The members that the viewer has blocked, with a button to unblock each. */
export function Component() {
  useTitle('Blocked members')
  return (
    <>
      <PageHead title="Blocked members">
        You and the members you block cannot see each other’s pages. They are not notified.
      </PageHead>
      <PeopleList list="blocked" />
    </>
  )
}
