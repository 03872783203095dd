import {
  actOnChallengeCoAuthor,
  inviteChallengeCoAuthor,
  removeChallengeCoAuthor,
} from '@ideathlon/contracts/challenge-co-authors'
import type { Draft } from '@ideathlon/contracts/drafts'
import { CO_AUTHOR_PERCENT } from '@ideathlon/contracts/limits'
import { X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { call } from '../../../../api/call.ts'
import { useChange } from '../../../../api/sending/use-change.ts'
import { refreshDrafts } from '../../../../entities/draft/queries.ts'
import { MemberLink } from '../../../../entities/member/member-link.tsx'
import { MemberPicker } from '../../../../entities/member/member-picker.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Pill } from '../../../../ui/surfaces/pill.tsx'
import { Section } from '../../../../ui/surfaces/section.tsx'
import { useSavedDraft } from '../../flow/use-saved-draft.ts'

/** The asker's co-author: the asker can invite one, and the co-author can leave. */
export function CoAuthor({ draft }: { draft: number | undefined }) {
  const saved = useSavedDraft(draft)
  return (
    <Section id="co-author" title="Co-author" className="card p-5">
      {saved === undefined ? (
        <p className="mt-1 text-muted text-small">
          You can invite one person once your question is saved.
        </p>
      ) : saved.is_mine ? (
        <OwnSide draft={saved} />
      ) : (
        <TheirSide draft={saved} />
      )}
    </Section>
  )
}

function OwnSide({ draft: { id, co_author: other } }: { draft: Draft }) {
  const inviting = useChange(
    (handle: string) => call(inviteChallengeCoAuthor, { params: { draft: id }, body: { handle } }),
    { says: 'Invited.', refresh: refreshDrafts },
  )
  const removing = useChange(
    (member: number) => call(removeChallengeCoAuthor, { params: { draft: id, member } }),
    { refresh: refreshDrafts },
  )
  if (other === null) {
    return (
      <div className="mt-2">
        <MemberPicker
          label="Invite someone to co-author it"
          hint={`They get ${CO_AUTHOR_PERCENT}% of the challenge’s neurons, and cannot rate or enter ideas in it.`}
          onPick={({ handle }) => inviting.mutate(handle)}
        />
      </div>
    )
  }
  const { member, state } = other
  return (
    <p className="mt-1 flex min-h-11 flex-wrap items-center gap-2">
      <MemberLink member={member} />
      <Pill tone={state === 'accepted' ? 'gain' : 'plain'}>
        {state === 'accepted' ? 'accepted' : 'invited'}
      </Pill>
      <Button
        look="ghost"
        className="ms-auto px-3"
        aria-label={`Remove ${member.name}`}
        busy={removing.isPending && '…'}
        onClick={() => removing.mutate(member.id)}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </p>
  )
}

function TheirSide({ draft: { id, asker } }: { draft: Draft }) {
  const navigate = useNavigate()
  const leaving = useChange(
    () => call(actOnChallengeCoAuthor, { params: { draft: id, act: 'leave' } }),
    { says: 'You left this draft.', refresh: refreshDrafts },
  )
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-small">
        You are co-authoring this with <MemberLink member={asker} />
      </p>
      <Button
        look="ghost"
        className="ms-auto"
        busy={leaving.isPending && 'Leaving…'}
        onClick={() =>
          leaving.mutate(undefined, { onSuccess: () => void navigate('/challenges/create') })
        }
      >
        Leave
      </Button>
    </div>
  )
}
