import type { Prize } from '@ideathlon/contracts/dashboard-views'
import { Gift } from 'lucide-react'
import { QuestionLine } from '../../../entities/challenge/question-line.tsx'
import { Amount } from '../../../entities/money/amount.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Countdown } from '../../../ui/time/countdown.tsx'

/** One challenge with its prize, and how the viewer does there once it is closed. */
export function PrizeLine({ prize }: { prize: Prize }) {
  const { question, title, description, cents, part, place, picked } = prize
  const isOpen = question.state === 'open'
  const mayFund = part === 'asked' && isOpen && cents > 0
  return (
    <QuestionLine
      question={question}
      action={
        mayFund && (
          <ButtonLink to={`/challenges/${question.slug}/fund`}>Add to the prize</ButtonLink>
        )
      }
    >
      <span className="flex w-full items-start gap-2">
        <Gift className="mt-0.5 size-4 shrink-0 text-gold-ink" aria-hidden="true" />
        <span className="min-w-0 break-words">
          {cents > 0 && <Amount cents={cents} className="me-1.5 font-semibold" />}
          <b className="font-semibold">{title}</b> {description}
        </span>
      </span>
      {isOpen && <Countdown until={question.closes_at} />}
      {place !== null && <Pill tone={place <= 5 ? 'gold' : 'plain'}>Place {place}</Pill>}
      {picked !== null && <Pill tone="gold">The asker’s number {picked}</Pill>}
    </QuestionLine>
  )
}
