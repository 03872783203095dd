import type { AssumptionChallengeView } from '@ideathlon/contracts/assumptions'
import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { ASSUMPTION_KINDS, type AssumptionKind } from '@ideathlon/contracts/ideas'
import { SHOWN_REFUSALS } from '@ideathlon/contracts/shown-refusals'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { isFocusLost } from '../../ui/focus-heading.ts'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import { KIND_LABELS } from '../challenge/assumption-kinds.ts'
import { isCounted } from '../challenge/counting-time.ts'
import { AssumptionChallengeCard } from './assumption-challenge-card.tsx'
import { useAssumptionChallenges } from './queries.ts'

const AssumptionChallengeForm = lazyPart(async () => ({
  default: (await import('./assumption-challenge-form.tsx')).AssumptionChallengeForm,
}))

/**
 * The assumption challenges of a challenge and the form to add one.
 * Renders nothing without assumptions.
 */
export function AssumptionChallenges({ challenge }: { challenge: ChallengeView }) {
  const filled = ASSUMPTION_KINDS.filter((kind) => challenge[`assumption_${kind}`] !== '')
  const { data, isError, error, refetch } = useAssumptionChallenges(
    challenge.slug,
    filled.length > 0,
  )
  const assumptionChallenges = data?.data
  const heading = useFocusAfter(
    assumptionChallenges?.filter((assumptionChallenge) => assumptionChallenge.is_mine).length,
  )
  if (filled.length === 0) return null
  if (challenge.is_closed && assumptionChallenges?.length === 0) return null
  return (
    <section aria-labelledby="assumption-challenges" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3 px-1">
        <div>
          <h2
            ref={heading}
            id="assumption-challenges"
            tabIndex={-1}
            className="font-bold text-title"
          >
            Assumption challenges
          </h2>
          <p className="mt-1 text-muted">
            {challenge.is_closed && !isCounted(challenge)
              ? 'What insightful players thought might be true instead.'
              : 'Insightful players say what might be true instead. Names stay hidden until the challenge closes.'}
          </p>
        </div>
        {assumptionChallenges && (
          <NewAssumptionChallenge
            challenge={challenge}
            filled={filled}
            assumptionChallenges={assumptionChallenges}
          />
        )}
      </div>
      {assumptionChallenges?.map((assumptionChallenge) => (
        <AssumptionChallengeCard
          key={assumptionChallenge.id}
          assumptionChallenge={assumptionChallenge}
        />
      ))}
      {assumptionChallenges === undefined &&
        (isError ? (
          <ProblemState error={error} retry={() => void refetch()} />
        ) : (
          <Loading what="the assumption challenges" className="h-32 w-full rounded-card" />
        ))}
    </section>
  )
}

/** An assumption that was challenged loses its button, so the heading takes over the focus. */
function useFocusAfter(raised: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(raised)
  useEffect(() => {
    const isNew = raised !== undefined && before.current !== undefined && raised > before.current
    if (isNew && isFocusLost()) heading.current?.focus({ preventScroll: true })
    before.current = raised
  }, [raised])
  return heading
}

type RaiseProps = {
  challenge: ChallengeView
  filled: readonly AssumptionKind[]
  assumptionChallenges: readonly AssumptionChallengeView[]
}

/** A member can challenge each assumption once while the challenge is open; the asker cannot. */
function NewAssumptionChallenge({ challenge, filled, assumptionChallenges }: RaiseProps) {
  const [kind, setKind] = useState<AssumptionKind>()
  const { mine, is_closed, state, slug, can } = challenge
  if (is_closed || state !== 'open' || mine === null || mine.is_catalyst) return null
  // A muted member cannot challenge assumptions either.
  if (can.mentor.reason === 'silenced') {
    return <p className="text-muted text-small">{SHOWN_REFUSALS.silenced}</p>
  }
  const raised = new Set(
    assumptionChallenges.filter(({ is_mine }) => is_mine).map(({ kind }) => kind),
  )
  const left = filled.filter((each) => !raised.has(each))
  if (left.length === 0)
    return <p className="text-muted text-small">You have challenged every assumption.</p>
  const close = () => setKind(undefined)
  return (
    <>
      <span className="flex flex-wrap gap-2">
        {left.map((each) => (
          <Button key={each} className="px-4" onClick={() => setKind(each)}>
            Challenge the “{KIND_LABELS[each]}” assumption
          </Button>
        ))}
      </span>
      <Dialog
        open={kind !== undefined}
        onClose={close}
        title={`Challenge the “${kind === undefined ? '' : KIND_LABELS[kind]}” assumption`}
      >
        {kind !== undefined && (
          <Suspense fallback={<div className="skeleton h-72 rounded-control" />}>
            <AssumptionChallengeForm
              slug={slug}
              kind={kind}
              assumed={challenge[`assumption_${kind}`]}
              onDone={close}
            />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
