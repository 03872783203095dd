import type { ChallengeView } from '@ideathlon/contracts/challenges'
import type { PrizeDecision } from '@ideathlon/contracts/payouts/runs'
import { useState } from 'react'
import { useFormat } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { useArrivalAt } from '../../../ui/use-arrival-at.ts'
import { useDecidePrize, usePrizeDecision } from '../queries/prize-decision.ts'

type DecisionProps = { challenge: Pick<ChallengeView, 'slug'> }

/** The asker's choice about the prize of a closed challenge; nothing where there is none. */
export function AskersDecision({ challenge }: DecisionProps) {
  const query = usePrizeDecision(challenge.slug)
  return query.data ? <Decision slug={challenge.slug} decision={query.data} /> : null
}

/** Where the notification about it leads. */
const ID = 'prize-decision'

function Decision({ slug, decision }: { slug: string; decision: PrizeDecision }) {
  useArrivalAt(ID)
  const format = useFormat()
  const { run, choice, prize_cents: prize, promised_cents: promised, fee_cents: fees } = decision
  const money = (cents: number) => format.money(cents, { currency: run.currency })
  return (
    <Section id={ID} title="The prize of your challenge" className="card p-5 sm:p-6">
      <p className="mt-1">
        {prize === promised
          ? `You promised ${money(promised)}, and it has been paid in.`
          : `You promised ${money(promised)}. ${money(prize)} has been paid in.`}{' '}
        {fees > 0 &&
          `Another ${money(fees)} comes from entry fees. The Top 5 get it whatever you decide.`}
      </p>
      {choice !== null && <Chosen choice={choice} />}
      {decision.can_decide && <Choose slug={slug} decision={decision} />}
    </Section>
  )
}

function Chosen({ choice }: { choice: 'pay' | 'refuse' }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2">
      <Pill tone={choice === 'pay' ? 'gain' : 'loss'}>
        {choice === 'pay' ? 'You pay the prize' : 'You refused'}
      </Pill>
      <span className="text-muted">
        {choice === 'pay'
          ? 'An admin checks the shares of the Top 5, then they are paid.'
          : 'The money is returned to its funders.'}
      </span>
    </p>
  )
}

const CHOICES = ['pay', 'refuse'] as const
type Choice = (typeof CHOICES)[number]

const SAYS: Record<Choice, { title: string; text: string; question: string }> = {
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

const LOOKS = { pay: 'primary', refuse: 'danger' } as const

function Choose({ slug, decision }: { slug: string; decision: PrizeDecision }) {
  const format = useFormat()
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
        <legend className="mb-2 font-semibold">
          Your choice, until {format.moment(decision.due_at)}
        </legend>
        {CHOICES.map((each) => (
          <Option
            key={each}
            choice={each}
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
        The decision is final. Without one, the prize is paid.
      </p>
      <Button type="submit" look={LOOKS[choice]} className="self-start">
        {SAYS[choice].title}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={SAYS[choice].question}
      >
        <Confirmation slug={slug} decision={decision} choice={choice} />
      </Dialog>
    </form>
  )
}

/** What the choice does, before it can no longer be changed. */
function Confirmation({
  slug,
  decision: { prize_cents: prize, run },
  choice,
}: {
  slug: string
  decision: PrizeDecision
  choice: Choice
}) {
  const format = useFormat()
  const send = useDecidePrize(slug)
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
        {SAYS[choice].title}
      </Button>
    </>
  )
}

type OptionProps = {
  choice: Choice
  trust: PrizeDecision['trust']
  isChosen: boolean
  onChoose: () => void
}

/** One choice with its effect on the trust score. */
function Option({ choice, trust, isChosen, onChoose }: OptionProps) {
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
      <b className="font-semibold">{SAYS[choice].title}</b>
      <span className="text-muted text-small">{SAYS[choice].text}</span>
      <span className="mt-1 text-small">
        Trust score{' '}
        <b className="tabular">
          {format.percent(trust.now / 100)} → {format.percent(after / 100)}
        </b>
      </span>
    </label>
  )
}
