import type { ChallengeView } from '@ideathlon/contracts/challenges'
import {
  CO_AUTHOR_INVITATION_DAYS,
  type CoAuthorship,
  inviteToPublished,
  readCoAuthorship,
  withdrawCoAuthorInvitation,
} from '@ideathlon/contracts/co-author-invitations'
import { MANAGEMENT_REFUSALS } from '@ideathlon/contracts/community/refusals'
import { X } from 'lucide-react'
import { call } from '../../../../api/call.ts'
import { useRead } from '../../../../api/read.ts'
import { useChange } from '../../../../api/sending/use-change.ts'
import { refreshChallenge } from '../../../../entities/challenge/queries/refresh.ts'
import { MemberLink } from '../../../../entities/member/member-link.tsx'
import { MemberPicker } from '../../../../entities/member/member-picker.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { ProblemState, Skeleton } from '../../../../ui/states/states.tsx'
import { Pill } from '../../../../ui/surfaces/pill.tsx'
import { unlessPending } from '../../../../ui/unless-pending.ts'

/** Invites a co-author to a challenge that has already been published. */
export function CoAuthorRow({ challenge: { slug } }: { challenge: ChallengeView }) {
  const query = useRead(readCoAuthorship, { params: { challenge: slug } })
  const refresh = () => Promise.all([query.refetch(), refreshChallenge(slug)])
  const inviting = useChange(
    (handle: string) => call(inviteToPublished, { params: { challenge: slug }, body: { handle } }),
    { says: 'Invited.', refresh },
  )
  const withdrawing = useChange(
    (member: number) => call(withdrawCoAuthorInvitation, { params: { challenge: slug, member } }),
    { says: 'Invitation withdrawn.', refresh },
  )
  const invite = unlessPending(inviting)
  if (query.isLoadingError) return <ProblemState of={query} />
  if (!query.data) return <Skeleton className="h-16 w-full" />
  const { co_author: coAuthor, invitations, against } = query.data.data
  return (
    <div className="w-full">
      <p className="text-muted">
        A co-author helps you run this challenge and cannot take part in it.
      </p>
      {coAuthor !== null && (
        <p className="flex min-h-11 flex-wrap items-center gap-2">
          <MemberLink member={coAuthor} />
          <Pill tone="gain">Co-author</Pill>
        </p>
      )}
      <ul>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.member.id}
            invitation={invitation}
            onWithdraw={() => withdrawing.mutate(invitation.member.id)}
            isBusy={withdrawing.isPending}
          />
        ))}
      </ul>
      {against === null ? (
        <div className="mt-2 max-w-md">
          <MemberPicker
            label="Invite a co-author"
            hint={`They can add pictures and links, start the rating and read the ideas without names. They earn no neurons here. The invitation expires after ${CO_AUTHOR_INVITATION_DAYS} days.`}
            onPick={({ handle }) => invite(handle)}
          />
        </div>
      ) : (
        against === 'co_author_invitations_full' && (
          <p className="text-muted text-small">{MANAGEMENT_REFUSALS.co_author_invitations_full}</p>
        )
      )}
    </div>
  )
}

type Invitation = CoAuthorship['invitations'][number]

const STATES = {
  open: 'Invited',
  not_accepted: 'Not accepted',
  withdrawn: 'Withdrawn',
} as const

type InvitationRowProps = { invitation: Invitation; onWithdraw: () => void; isBusy: boolean }

function InvitationRow({ invitation: { member, state }, onWithdraw, isBusy }: InvitationRowProps) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-2">
      <MemberLink member={member} />
      <Pill>{STATES[state]}</Pill>
      {state === 'open' && (
        <Button
          look="ghost"
          className="px-3"
          aria-label={`Withdraw the invitation to ${member.name}`}
          disabled={isBusy}
          onClick={onWithdraw}
        >
          <X className="size-4" aria-hidden="true" />
        </Button>
      )}
    </li>
  )
}
