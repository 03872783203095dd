import type { ChallengeState } from '@ideathlon/contracts/challenges'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { useNotifier } from '../../../ui/forms/notifier.tsx'
import { useUnpublished } from '../queries/unpublished.ts'
import { MoveDialog } from './move-dialog.tsx'

/** The addresses for editing and reviewing a draft or scheduled challenge. */
const editPath = (slug: string) => `/challenges/create/quick?challenge=${slug}`
const publishPath = (slug: string) => `${editPath(slug)}&publish=now&step=review`

type Question = { slug: string; question_title: string; state: ChallengeState }
type Props = { question: Question; onDeleted?: () => void }

/** Edit, publish, reschedule, cancel and delete, for a challenge that is not published yet. */
export function UnpublishedActions({ question, onDeleted }: Props) {
  const { slug, question_title: title, state } = question
  const [isMoving, setMoving] = useState(false)
  const { cancelling, deleting } = useUnpublished(slug)
  const { ask, popup } = useNotifier()
  const isScheduled = state === 'scheduled'
  const cancel = async () => {
    const text = 'The challenge will not open automatically. It will move to your drafts.'
    const words = { confirm: 'Cancel opening', cancel: 'Keep date' }
    if (await ask({ title: 'Cancel the opening?', text, ...words })) cancelling.mutate()
  }
  const remove = async () => {
    const text = `“${title}” will be deleted permanently.`
    const words = { confirm: 'Delete', cancel: 'Keep it', look: 'danger' } as const
    if (!(await ask({ title: 'Delete this draft?', text, ...words }))) return
    deleting.mutate(undefined, { onSuccess: onDeleted })
  }
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={editPath(slug)} aria-label={`Edit: ${title}`}>
        Edit
      </ButtonLink>
      <ButtonLink to={publishPath(slug)} aria-label={`Publish now: ${title}`}>
        Publish now
      </ButtonLink>
      <Button
        aria-label={`${isScheduled ? 'Reschedule' : 'Schedule'}: ${title}`}
        onClick={() => setMoving(true)}
      >
        {isScheduled ? 'Reschedule' : 'Schedule'}
      </Button>
      {isScheduled ? (
        <Button
          aria-label={`Cancel: ${title}`}
          busy={cancelling.isPending && 'Cancelling…'}
          onClick={() => void cancel()}
        >
          Cancel
        </Button>
      ) : (
        <Button
          look="ghost"
          aria-label={`Delete: ${title}`}
          busy={deleting.isPending && 'Deleting…'}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      )}
      <MoveDialog slug={slug} open={isMoving} onClose={() => setMoving(false)} />
      {popup}
    </div>
  )
}
