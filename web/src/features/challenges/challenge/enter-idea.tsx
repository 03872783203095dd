import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { ASSUMPTION_KINDS } from '@ideathlon/contracts/ideas'
import { shownRefusal } from '@ideathlon/contracts/shown-refusals'
import { Suspense, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Amount } from '../../../entities/money/amount.tsx'
import { counted } from '../../../lib/format/counts.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'

const CaptionForm = lazyPart(async () => ({
  default: (await import('./captions/caption-form.tsx')).CaptionForm,
}))
const IdeaForm = lazyPart(async () => ({ default: (await import('./idea-form.tsx')).IdeaForm }))

/**
 * The address records whether the form is open, so a link to a draft or a reload opens it again.
 */
function useWriting(): [boolean, (on: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const write = (on: boolean) =>
    setSearch(
      (kept) => {
        if (on) kept.set('write', 'idea')
        else kept.delete('write')
        return kept
      },
      { replace: true, preventScrollReset: true },
    )
  return [search.get('write') === 'idea', write]
}

const IDEA_WORDS = {
  own: 'Your idea',
  another: 'Another idea?',
  all: 'You have entered all your ideas',
  enter: 'Enter an idea',
  join: 'Join and enter an idea',
  says: 'An idea earns neurons. You cannot change it after you enter it.',
  saysMore:
    'An idea earns neurons, and more if it answers an assumption. You cannot change it after you enter it.',
  one: 'idea',
} as const
const CAPTION_WORDS = {
  own: 'Your caption',
  another: 'Another caption?',
  all: 'You have entered all your captions',
  enter: 'Write a caption',
  join: 'Join and write a caption',
  says: 'A caption earns neurons like any idea. You cannot change it after you enter it.',
  one: 'caption',
} as const

/** The form for a new idea, and the number of ideas the member can still enter. */
export function EnterIdea({ challenge }: { challenge: ChallengeView }) {
  const [writing, setWriting] = useWriting()
  const head = useRef<HTMLHeadingElement>(null)
  // The form is taller than a phone screen. After it is submitted, focus returns to the heading;
  // otherwise the page would stay scrolled to the bottom.
  const endWriting = () => {
    head.current?.focus()
    setWriting(false)
  }
  const entered = challenge.mine?.ideas ?? 0
  const left = challenge.max_user_ideas - entered
  const { allowed, reason } = challenge.can.enter_idea
  const visitor = challenge.mine === null
  const owesFee = reason === 'entry_fee_due'
  const isCaption = challenge.caption_solution_format !== null
  const words = isCaption ? CAPTION_WORDS : IDEA_WORDS
  const isAssumed = ASSUMPTION_KINDS.some((kind) => challenge[`assumption_${kind}`] !== '')
  const says = isCaption || !isAssumed ? words.says : IDEA_WORDS.saysMore
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="your-idea">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2
          ref={head}
          id="your-idea"
          tabIndex={-1}
          className="wide-40 flex-1 scroll-mt-20 font-bold text-title"
        >
          {reason === 'too_many_ideas' ? words.all : entered > 0 ? words.another : words.own}
        </h2>
        {(allowed || visitor || owesFee) && (
          <Pill tone="primary">{counted(left, words.one)} left</Pill>
        )}
      </div>
      {writing && allowed ? (
        <Suspense fallback={<div className="skeleton mt-4 h-96 rounded-control" />}>
          {isCaption ? (
            <CaptionForm challenge={challenge} onDone={endWriting} />
          ) : (
            <IdeaForm challenge={challenge} onDone={endWriting} />
          )}
        </Suspense>
      ) : (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <p className="wide-52 flex-1 text-muted">
            {allowed || visitor || owesFee || reason === null ? says : shownRefusal(reason)}
            {(owesFee || visitor) && <Fee cents={challenge.idea_entry_fee_cents} />}
          </p>
          {owesFee && (
            <ButtonLink to={`/challenges/${challenge.slug}/idea-entry-fee`} look="primary">
              Pay the entry fee
            </ButtonLink>
          )}
          {allowed && (
            <Button look="primary" onClick={() => setWriting(true)}>
              {words.enter}
            </Button>
          )}
          {visitor && (
            <ButtonLink
              to={`/sign-up?continue=/challenges/${challenge.slug}%3Fwrite=idea`}
              look="primary"
            >
              {words.join}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  )
}

function Fee({ cents }: { cents: number }) {
  if (cents === 0) return null
  return (
    <span className="block">
      Entering an idea costs <Amount cents={cents} className="font-semibold text-ink" />. The fee is
      refunded if you do not use it.
    </span>
  )
}
