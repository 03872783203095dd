import {
  type AssumptionChallengeView,
  acceptAssumption,
  giveKudos,
  voteAssumption,
} from '@ideathlon/contracts/assumptions'
import { shownRefusal } from '@ideathlon/contracts/shown-refusals'
import { useMutation } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { ArrowBigUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { plural } from '../../lib/format/format.ts'
import { sentenceOf } from '../../lib/problem.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import { useMe } from '../session/queries/me.ts'
import { refreshAssumptionChallenges } from './queries.ts'

const RemovalForm = lazyPart(async () => ({
  default: (await import('./removal-form.tsx')).RemovalForm,
}))

type Props = { assumptionChallenge: AssumptionChallengeView }

const ACTS = { vote: voteAssumption, accept: acceptAssumption, thank: giveKudos } as const
const DONE = {
  vote: 'Your vote was counted. The author cannot see who voted.',
  accept: 'Marked as agreed. The author has been notified.',
  thank: 'Thanked.',
} as const
type Act = keyof typeof ACTS

/** Actions for the asker and for moderators; only permitted ones are shown. */
export function AssumptionChallengeActions({ assumptionChallenge }: Props) {
  const { can } = assumptionChallenge
  const act = useAct(assumptionChallenge)
  const busyWith = (what: Act) => act.isPending && act.variables === what && 'One moment…'
  if (!(can.accept.allowed || can.thank.allowed || can.remove.allowed)) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 border-line border-t pt-3">
      {can.accept.allowed && (
        <Button className="px-4" busy={busyWith('accept')} onClick={() => act.mutate('accept')}>
          I agree
        </Button>
      )}
      {can.thank.allowed && (
        <Button className="px-4" busy={busyWith('thank')} onClick={() => act.mutate('thank')}>
          Thank
        </Button>
      )}
      {can.remove.allowed && <Removal assumptionChallenge={assumptionChallenge} />}
    </div>
  )
}

/** The button to vote for an assumption challenge. If voting is closed, its title says why. */
export function AssumptionChallengeVote({ assumptionChallenge }: Props) {
  const me = useMe()
  const act = useAct(assumptionChallenge)
  const { votes, voted, can } = assumptionChallenge
  const why = can.vote.reason === null ? undefined : shownRefusal(can.vote.reason)
  const isOpen = can.vote.allowed && !act.isPending
  return (
    <button
      type="button"
      aria-pressed={voted}
      aria-label={plural(votes, {
        one: 'I find this convincing: {n} vote',
        other: 'I find this convincing: {n} votes',
      })}
      // Not `disabled`, which would lose the focus after a vote and hide the reason from keyboard
      // users.
      aria-disabled={!isOpen}
      title={voted ? 'You found this convincing.' : me === null ? 'Sign in to vote.' : why}
      onClick={() => isOpen && act.mutate('vote')}
      className={cx(
        'touch tabular ms-auto inline-flex items-center gap-1.5 rounded-pill border px-3.5 font-semibold',
        voted ? 'border-primary bg-primary-soft text-primary-ink' : 'border-line text-muted',
        isOpen && !voted && 'hover:border-line-strong hover:text-ink',
      )}
    >
      <ArrowBigUp className={cx('size-5', voted && 'fill-current')} aria-hidden="true" />
      {votes}
    </button>
  )
}

function useAct({ id }: AssumptionChallengeView) {
  return useMutation({
    mutationFn: (act: Act) => call(ACTS[act], { params: { assumption: String(id) } }),
    onSuccess: async (_, act) => {
      toast(DONE[act])
      await refreshAssumptionChallenges()
    },
    onError: (error) => toast(sentenceOf(error), { tone: 'problem' }),
  })
}

function Removal({ assumptionChallenge: { id } }: Props) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button look="ghost" className="px-4" onClick={() => setOpen(true)}>
        Take down
      </Button>
      <Dialog open={open} onClose={close} title="Take down this assumption challenge?">
        <Suspense fallback={<div className="skeleton h-40 rounded-control" />}>
          <RemovalForm id={id} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
