import { Handle } from '@ideathlon/contracts/ids'
import {
  listOrganisationRequests,
  type OrganisationMember,
  type OrganisationView,
} from '@ideathlon/contracts/organisations'
import { type FormEvent, useState } from 'react'
import { useRead } from '../../../api/read.ts'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { PersonField } from '../../../entities/member/person-field.tsx'
import type { ActInOrganisation } from '../../../entities/organisation/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ProblemState } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { useFocusInList } from '../../../ui/use-focus-in-list.ts'

type RequestsProps = { organisation: OrganisationView; act: ActInOrganisation }
const SIZE = 50

/** Requests to join, invitations and the form for new ones, for the organisation's managers. */
export function Requests({ organisation, act }: RequestsProps) {
  const { slug } = organisation
  const { data, isLoadingError, error, refetch } = useRead(listOrganisationRequests, {
    params: { organisation: slug },
    query: { size: SIZE },
  })
  const people = data?.data ?? []
  const list = useFocusInList<HTMLUListElement>()
  return (
    <Section id="door" title="Requests and invitations" className="card p-5 sm:p-6">
      <Invite act={act} />
      {isLoadingError && <ProblemState error={error} retry={() => void refetch()} />}
      {people.length > 0 && (
        <ul {...list} className="mt-3 divide-y divide-line">
          {people.map((person) => (
            <Waiting key={person.member.id} person={person} act={act} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Waiting({ person, act }: { person: OrganisationMember; act: ActInOrganisation }) {
  const { member, standing, since } = person
  const isRequest = standing === 'requested'
  const { name } = member
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1.5">
      <div className="wide-52 flex-1">
        <MemberLink member={member} />
        <p className="text-muted text-small">
          {isRequest ? 'requested' : 'invited'} <Ago at={since} />
        </p>
      </div>
      <span className="ms-auto flex flex-wrap gap-x-1">
        {isRequest ? (
          <>
            <Button
              look="ghost"
              aria-label={`Decline: ${name}`}
              onClick={() => act('decline-request', member.handle)}
            >
              Decline
            </Button>
            <Button
              look="primary"
              aria-label={`Accept: ${name}`}
              onClick={() => act('accept-request', member.handle)}
            >
              Accept
            </Button>
          </>
        ) : (
          <Button
            look="ghost"
            aria-label={`Withdraw: ${name}`}
            onClick={() => act('uninvite', member.handle)}
          >
            Withdraw
          </Button>
        )}
      </span>
    </li>
  )
}

function Invite({ act }: { act: ActInOrganisation }) {
  const [handle, setHandle] = useState('')
  const isHandle = Handle.safeParse(handle).success
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isHandle) return
    act('invite', handle)
    setHandle('')
  }
  return (
    <form onSubmit={send} className="mt-3 flex max-w-lg items-start gap-2">
      <div className="min-w-0 flex-1">
        <PersonField
          label="Invite someone"
          hint="An invitation is valid for seven days."
          value={handle}
          onChange={setHandle}
        />
      </div>
      <Button type="submit" look="primary" disabled={!isHandle} className="mt-7.5">
        Invite
      </Button>
    </form>
  )
}
