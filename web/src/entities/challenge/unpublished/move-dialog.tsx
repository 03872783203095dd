import { OPENS_WITHIN_DAYS } from '@ideathlon/contracts/duration'
import {
  readUnpublished,
  type UnpublishedChallenge,
} from '@ideathlon/contracts/unpublished-challenges'
import { type FormEvent, useState } from 'react'
import { useRead } from '../../../api/read.ts'
import { daysAhead } from '../../../lib/dates/days-ahead.ts'
import { Problem } from '../../../lib/problem.ts'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { MomentField } from '../../../ui/inputs/dates/moment-field.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { useUnpublished } from '../queries/unpublished.ts'

type MoveDialogProps = { slug: string; open: boolean; onClose: () => void }

/** Chooses the day on which a challenge opens automatically. */
export function MoveDialog({ slug, open, onClose }: MoveDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="When should it open?">
      <Opening slug={slug} onDone={onClose} />
    </Dialog>
  )
}

function Opening({ slug, onDone }: { slug: string; onDone: () => void }) {
  const query = useRead(
    readUnpublished,
    { params: { challenge: slug } },
    {
      // Never taken from the cache, because saving must send the current version.
      gcTime: 0,
      retry: false,
    },
  )
  if (query.isLoadingError) return <ProblemState of={query} />
  if (!query.data) return <Loading what="the date" className="h-24 w-full rounded-control" />
  return <OpeningForm saved={query.data.data} onDone={onDone} />
}

function OpeningForm({ saved, onDone }: { saved: UnpublishedChallenge; onDone: () => void }) {
  const { slug, version, question } = saved
  const [opensAt, setOpensAt] = useState(question.opens_at ?? '')
  const { moving } = useUnpublished(slug)
  const problem = moving.error instanceof Problem ? moving.error : null
  const move = (event: FormEvent) => {
    event.preventDefault()
    moving.mutate({ opens_at: opensAt, version }, { onSuccess: onDone })
  }
  return (
    <form onSubmit={move} noValidate className="flex flex-col gap-4">
      <MomentField
        label="Opens on"
        hint="In your local time, within the next ninety days. Until then, only you can see the challenge."
        error={problem?.fields[0]?.error ?? moving.error?.message}
        value={opensAt}
        onChange={setOpensAt}
        min={daysAhead(0)}
        max={daysAhead(OPENS_WITHIN_DAYS)}
      />
      <FormActions busy={moving.isPending && 'Saving…'} onCancel={onDone}>
        Schedule
      </FormActions>
    </form>
  )
}
