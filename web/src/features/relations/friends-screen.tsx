import { countRelations, type RelationList } from '@ideathlon/contracts/relations'
import { useSearchParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { FollowedThings } from './followed-things.tsx'
import { PeopleList } from './people-list.tsx'

const TABS = ['friends', 'requests', 'followers', 'following'] as const
type Tab = (typeof TABS)[number]

const LABELS: Record<Tab, string> = {
  friends: 'Friends',
  requests: 'Requests',
  followers: 'Followers',
  following: 'Following',
}

/** The viewer's relations in four lists, each with its own address. */
export function Component() {
  const [search] = useSearchParams()
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'friends'
  const { data } = useRead(countRelations, {})
  useTitle('Friends and followers')
  const chips = TABS.map((key) => ({
    key,
    label: labelOf(key, data?.data),
    to: `/me/my-dashboard/friends-followers?tab=${key}`,
    on: key === tab,
  }))
  return (
    <>
      <PageHead title="Friends and followers">
        Friends can message each other. The achievements of members you follow appear in your Nerve
        On Ah.
      </PageHead>
      <div className="mb-4">
        <ChipLinks label="Lists" chips={chips} />
      </div>
      <PeopleList key={tab} list={tab} />
      {tab === 'following' && <FollowedThings />}
      {tab === 'requests' && (
        <Section
          id="sent"
          title="Sent requests"
          className="mt-8"
          heading="mb-3 font-bold text-title"
        >
          <PeopleList list="sent" />
        </Section>
      )}
    </>
  )
}

function labelOf(tab: Tab, counts: Record<RelationList, number> | undefined): string {
  return counts === undefined ? LABELS[tab] : `${LABELS[tab]} · ${counts[tab]}`
}
