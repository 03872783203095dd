import type { ChannelView } from '@ideathlon/contracts/talk/channels/channels'
import { type ChannelMember, listChannelMembers } from '@ideathlon/contracts/talk/channels/members'
import { Ellipsis } from 'lucide-react'
import { usePages } from '../../../api/paging/pages.ts'
import { STANDING_LABELS } from '../../../entities/channel/labels.ts'
import { type ChannelKey, useMemberChange } from '../../../entities/channel/queries.ts'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { useMe } from '../../../entities/session/queries/me.ts'
import { useNotifier } from '../../../ui/forms/notifier.tsx'
import { Menu, type MenuItem } from '../../../ui/inputs/lists/menu.tsx'
import { More } from '../../../ui/signals/more.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

type PeopleProps = { channel: ChannelView; place: ChannelKey }
const SIZE = 50

/** The members of the channel, with the actions that its moderators can take. */
export function People({ channel, place }: PeopleProps) {
  const query = usePages(listChannelMembers, { params: place, query: { size: SIZE } })
  return (
    <Section id="people" title="Members" className="card p-5 sm:p-6">
      {query.isPending && <Loading what="the members" className="h-24 w-full" />}
      {query.isLoadingError && <ProblemState of={query} />}
      <ul className="mt-2 divide-y divide-line">
        {query.rows?.map((person) => (
          <li key={person.member.id} className="flex flex-wrap items-center gap-x-2 py-1.5">
            <MemberLink member={person.member} size={32} className="flex-1" />
            {person.trusted && <Pill tone="gain">Trusted</Pill>}
            {person.role !== 'member' && (
              <Pill tone={person.role === 'owner' ? 'gold' : 'primary'}>
                {STANDING_LABELS[person.role]}
              </Pill>
            )}
            <Steps person={person} channel={channel} place={place} />
          </li>
        ))}
      </ul>
      <More query={query} what="member" label="Show more members" />
    </Section>
  )
}

function Steps({ person, channel, place }: PeopleProps & { person: ChannelMember }) {
  const me = useMe()
  const { ask, popup } = useNotifier()
  const { change, remove } = useMemberChange(place)
  const { member, role, trusted } = person
  const isOwner = channel.standing === 'owner'
  const canRemove = isOwner || role === 'member'
  if (member.id === me?.user.id || !channel.can.moderate || role === 'owner') return null
  const { handle, name } = member
  const handOver = async () => {
    const text =
      'You will remain a moderator. Only the new owner can transfer the channel back to you.'
    const title = `Transfer ${channel.name} to ${name}?`
    if (await ask({ title, text, confirm: 'Transfer ownership', look: 'danger' })) {
      change.mutate({ handle, role: 'owner', says: `${name} is now the owner of the channel.` })
    }
  }
  const confirmRemoval = async () => {
    const text = 'They can come back only if a moderator lets them in.'
    const title = `Remove ${name} from ${channel.name}?`
    if (await ask({ title, text, confirm: 'Remove', look: 'danger' })) remove.mutate(handle)
  }
  const toRole = (to: 'moderator' | 'member', says: string) => () =>
    change.mutate({ handle, role: to, says })
  const items: MenuItem[] = [
    ...(isOwner && role === 'member'
      ? [{ label: 'Make moderator', run: toRole('moderator', `${name} is now a moderator.`) }]
      : []),
    ...(isOwner && role === 'moderator'
      ? [
          { label: 'Transfer ownership', run: () => void handOver() },
          {
            label: 'Make regular member',
            run: toRole('member', `${name} is now a regular member.`),
          },
        ]
      : []),
    ...(role === 'member' && channel.approves_replies
      ? [
          {
            label: trusted ? 'Require approval for replies' : 'Allow replies without approval',
            run: () => change.mutate({ handle, trusted: !trusted, says: 'Saved.' }),
          },
        ]
      : []),
    ...(canRemove ? [{ label: 'Remove', run: () => void confirmRemoval(), isDanger: true }] : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <Menu
        label={<Ellipsis className="size-5" aria-hidden="true" />}
        name={`Actions for ${name}`}
        align="right"
        items={items}
      />
      {popup}
    </>
  )
}
