import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { PeopleList } from './people-list.tsx'

/** Whom the viewer has blocked, and the way back. */
export function Component() {
  useTitle('Blocked members')
  return (
    <>
      <PageHead title="Blocked members">
        You do not see each other here. Nobody is told that they are on this list.
      </PageHead>
      <PeopleList list="blocked" />
    </>
  )
}
