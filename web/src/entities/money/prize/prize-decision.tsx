import type { ChallengeView } from '@ideathlon/contracts/challenges'
import type { PrizeDecision } from '@ideathlon/contracts/payouts/runs'
import { useState } from 'react'
import { useFormat } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { useArrivalAt } from '../../../ui/use-arrival-at.ts'
import { useDecidePrize, usePrizeDecision } from '../queries/prize-decision.ts'
import { hasLeftPool, PrizeOutcome } from './prize-outcome.tsx'

type DecisionProps = { challenge: Pick<ChallengeView, 'slug' | 'prize'> }

/**
 * The asker's decision about the prize of a closed challenge. Renders nothing if there is nothing
 * to decide.
 */
export function AskersDecision({ challenge: { slug, prize } }: DecisionProps) {
  const query = usePrizeDecision(slug)
  if (!query.data) return null
  return <Decision slug={slug} decision={query.data} isThing={isThing(prize, query.data)} />
}

/** True if the prize is not money, so the asker gives it to the winners personally. */
const isThing = ({ type }: ChallengeView['prize'], decision: PrizeDecision): boolean =>
  type !== 'points' && decision.promised_cents + decision.prize_cents === 0

type ShownDecision = { slug: string; decision: PrizeDecision; isThing: boolean }

/** The element that the notification about the decision links to. */
const ID = 'prize-decision'

function Decision({ slug, decision, isThing }: ShownDecision) {
  useArrivalAt(ID)
  const format = useFormat()
  const { run, fee_cents: fees } = decision
  return (
    <Section id={ID} title="The prize of your challenge" className="card p-5 sm:p-6">
      <p className="mt-1">
        {isThing ? 'You promised a non-cash prize.' : <Promised decision={decision} />}{' '}
        {fees > 0 &&
          `Another ${format.money(fees, { currency: run.currency })} comes from entry fees. The Top 5 get it whatever you decide.`}
      </p>
      <PrizeOutcome decision={decision} isThing={isThing} />
      {decision.can_decide && <Choose slug={slug} decision={decision} isThing={isThing} />}
    </Section>
  )
}

function Promised({ decision }: { decision: PrizeDecision }) {
  const format = useFormat()
  const { run, prize_cents: prize, promised_cents: promised } = decision
  const money = (cents: number) => format.money(cents, { currency: run.currency })
  const isGone = decision.choice === 'refuse' || hasLeftPool(run)
  if (isGone) return promised > 0 && `You promised ${money(promised)}.`
  if (promised === 0) return prize > 0 && `${money(prize)} was contributed to this prize.`
  return prize === promised
    ? `You promised ${money(promised)}, and it has been paid in.`
    : `You promised ${money(promised)}. ${money(prize)} has been paid in.`
}

const CHOICES = ['pay', 'refuse'] as const
type Choice = (typeof CHOICES)[number]

type DecisionTexts = Record<Choice, { title: string; text: string; question: string }>

const SAYS: DecisionTexts = {
  pay: {
    title: 'Pay the Top 5',
    text: 'In proportion to their neurons.',
    question: 'Pay the prize?',
  },
  refuse: {
    title: 'Do not pay',
    text: 'The money is returned to its funders.',
    question: 'Refuse to pay the prize?',
  },
}

const SAYS_OF_THING: DecisionTexts = {
  pay: {
    title: 'Give the prize',
    text: 'You give it to the winners yourself.',
    question: 'Give the prize?',
  },
  refuse: {
    title: 'Do not give the prize',
    text: 'The winners get neurons only.',
    question: 'Refuse to give the prize?',
  },
}

const wordsOf = (isThing: boolean): DecisionTexts => (isThing ? SAYS_OF_THING : SAYS)

const LOOKS = { pay: 'primary', refuse: 'danger' } as const

function Choose({ slug, decision, isThing }: ShownDecision) {
  const format = useFormat()
  const words = wordsOf(isThing)
  const [choice, setChoice] = useState<Choice>('pay')
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <form
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setIsConfirming(true)
      }}
    >
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">Decide by {format.moment(decision.due_at)}</legend>
        {CHOICES.map((each) => (
          <Option
            key={each}
            choice={each}
            words={words[each]}
            trust={decision.trust}
            isChosen={choice === each}
            onChoose={() => setChoice(each)}
          />
        ))}
      </fieldset>
      <p className="text-muted text-small">
        {decision.trust.is_public
          ? 'Members see your trust score on your challenges.'
          : 'Members see your trust score once you have promised three prizes.'}{' '}
        {isThing
          ? 'The decision is final. If you do not decide, the prize is treated as refused.'
          : 'The decision is final. If you do not decide, the prize is paid.'}
      </p>
      <Button type="submit" look={LOOKS[choice]} className="self-start">
        {words[choice].title}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={words[choice].question}
      >
        <Confirmation slug={slug} decision={decision} isThing={isThing} choice={choice} />
      </Dialog>
    </form>
  )
}

/** Explains the effect of the choice before it becomes final. */
function Confirmation({
  slug,
  decision: { prize_cents: prize, run },
  isThing,
  choice,
}: ShownDecision & { choice: Choice }) {
  const format = useFormat()
  const send = useDecidePrize(slug, isThing)
  const amount = format.money(prize, { currency: run.currency })
  return (
    <>
      <p>
        {prize > 0 &&
          (choice === 'pay'
            ? `${amount} goes to the Top 5, in proportion to their neurons.`
            : `${amount} is returned to the funders of the prize.`)}{' '}
        <strong>This cannot be undone.</strong>
      </p>
      <Button
        look={LOOKS[choice]}
        className="mt-4"
        busy={send.isPending && 'Saving…'}
        onClick={() => send.mutate(choice === 'pay')}
      >
        {wordsOf(isThing)[choice].title}
      </Button>
    </>
  )
}

type OptionProps = {
  choice: Choice
  words: DecisionTexts[Choice]
  trust: PrizeDecision['trust']
  isChosen: boolean
  onChoose: () => void
}

/** One choice with its effect on the trust score. */
function Option({ choice, words, trust, isChosen, onChoose }: OptionProps) {
  const format = useFormat()
  const after = choice === 'pay' ? trust.if_paid : trust.if_refused
  return (
    <label className="flex cursor-pointer flex-col gap-1 rounded-control border border-line p-4 hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-primary">
      <input
        type="radio"
        name="prize-choice"
        value={choice}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      <b className="font-semibold">{words.title}</b>
      <span className="text-muted text-small">{words.text}</span>
      <span className="mt-1 text-small">
        Trust score{' '}
        <b className="tabular">
          {format.percent(trust.now / 100)} → {format.percent(after / 100)}
        </b>
      </span>
    </label>
  )
}
