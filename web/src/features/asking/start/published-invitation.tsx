import {
  answerCoAuthorInvitation,
  type CoAuthorInvitation,
  type InvitationAnswer,
} from '@ideathlon/contracts/co-author-invitations'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { refreshChallenge } from '../../../entities/challenge/queries/refresh.ts'
import { refreshDrafts } from '../../../entities/draft/queries.ts'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { useFormat } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'

type PublishedInvitationProps = { invitation: CoAuthorInvitation; reread: () => unknown }

/**
 * An invitation to co-author a challenge that is already published, and what the member gives up by
 * accepting it.
 */
export function PublishedInvitation({ invitation, reread }: PublishedInvitationProps) {
  const format = useFormat()
  const {
    slug,
    question,
    is_open: isOpen,
    asker,
    expires_at: until,
    has_taken_part: hasPlayed,
  } = invitation
  const navigate = useNavigate()
  const answering = useChange(
    (act: InvitationAnswer) => call(answerCoAuthorInvitation, { params: { challenge: slug, act } }),
    {
      refresh: () => Promise.all([reread(), refreshDrafts(), refreshChallenge(slug)]),
    },
  )
  const accept = () =>
    answering.mutate('accept', { onSuccess: () => void navigate(`/challenges/${slug}`) })
  return (
    <li className="flex flex-col gap-1 py-2.5">
      {isOpen ? (
        <Link
          to={`/challenges/${slug}`}
          className="flex min-h-11 items-center break-words font-semibold hover:underline"
        >
          {question}
        </Link>
      ) : (
        <p className="break-words font-semibold">{question}</p>
      )}
      <p className="flex flex-wrap items-center gap-x-2 text-muted text-small">
        <MemberLink member={asker} /> Respond by {format.date(until, 'day')}
      </p>
      <p className="max-w-prose text-small">
        {hasPlayed
          ? 'You have already taken part in this challenge, so you cannot be its co-author. Only you can see this.'
          : 'As a co-author, you can add pictures and links, start the rating, and read the ideas without names. In return, you cannot take part here: you cannot enter, rate or mentor ideas, and you earn no neurons. Everyone can see that you are the co-author, and you cannot leave later.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {!hasPlayed && (
          <Button look="primary" busy={answering.isPending && 'Accepting…'} onClick={accept}>
            Accept
          </Button>
        )}
        <Button disabled={answering.isPending} onClick={() => answering.mutate('decline')}>
          Decline
        </Button>
      </div>
    </li>
  )
}
