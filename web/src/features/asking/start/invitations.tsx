import {
  actOnChallengeCoAuthor,
  type ChallengeInvitation,
  listChallengeInvitations,
} from '@ideathlon/contracts/challenge-co-authors'
import { listCoAuthorInvitations } from '@ideathlon/contracts/co-author-invitations'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { refreshDrafts } from '../../../entities/draft/queries.ts'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { PublishedInvitation } from './published-invitation.tsx'

/** Invitations to write or run a challenge together with its asker. */
export function Invitations() {
  const query = useRead(listChallengeInvitations, {})
  const published = useRead(listCoAuthorInvitations, {})
  if (query.isLoadingError) return <ProblemState of={query} />
  if (published.isLoadingError) return <ProblemState of={published} />
  if (!query.data || !published.data)
    return <Loading what="your invitations" className="h-24 w-full rounded-card" />
  const { data: invitations } = query.data
  if (invitations.length + published.data.data.length === 0) {
    return (
      <div className="card">
        <EmptyState title="No invitations">
          Invitations to co-author a challenge appear here.
        </EmptyState>
      </div>
    )
  }
  return (
    <ul className="card divide-y divide-line px-5">
      {published.data.data.map((invitation) => (
        <PublishedInvitation
          key={invitation.slug}
          invitation={invitation}
          reread={published.refetch}
        />
      ))}
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.draft} invitation={invitation} />
      ))}
    </ul>
  )
}

function InvitationRow({ invitation }: { invitation: ChallengeInvitation }) {
  const { draft, title, asker, invited_at: at } = invitation
  const navigate = useNavigate()
  const act = useChange(
    (choice: 'accept' | 'decline') =>
      call(actOnChallengeCoAuthor, { params: { draft, act: choice } }),
    { refresh: refreshDrafts },
  )
  const accept = () =>
    act.mutate('accept', {
      onSuccess: () => void navigate(`/challenges/create/question-description?draft=${draft}`),
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="break-words font-semibold">{title || 'Untitled challenge'}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-small">
          <MemberLink member={asker} /> <Ago at={at} />
        </p>
      </div>
      <Button disabled={act.isPending} onClick={() => act.mutate('decline')}>
        Decline
      </Button>
      <Button look="primary" busy={act.isPending && 'Accepting…'} onClick={accept}>
        Accept
      </Button>
    </li>
  )
}
