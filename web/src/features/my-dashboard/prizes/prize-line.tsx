import type { Prize } from '@ideathlon/contracts/dashboard-views'
import { Gift } from 'lucide-react'
import { QuestionLine } from '../../../entities/challenge/question-line.tsx'
import { Amount } from '../../../entities/money/amount.tsx'
import { usePrizeDecision } from '../../../entities/money/queries/prize-decision.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Countdown } from '../../../ui/time/countdown.tsx'

/** Links to the asker's decision about the prize while it can still be made. */
function Decide({ slug }: { slug: string }) {
  const { data } = usePrizeDecision(slug)
  if (!data?.can_decide) return null
  return (
    <ButtonLink look="primary" to={`/me/my-dashboard/catalyst/closing/${slug}#prize-decision`}>
      Decide on the prize
    </ButtonLink>
  )
}

/** One challenge with its prize and, once it is closed, the viewer's place there. */
export function PrizeLine({ prize }: { prize: Prize }) {
  const { question, title, description, cents, part, place, picked } = prize
  const isOpen = question.state === 'open'
  const isOffered = part === 'asked' && cents > 0
  return (
    <QuestionLine
      question={question}
      action={
        isOffered &&
        (isOpen ? (
          <ButtonLink to={`/challenges/${question.slug}/fund`}>Add to the prize</ButtonLink>
        ) : (
          <Decide slug={question.slug} />
        ))
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
      {picked !== null && <Pill tone="gold">Asker’s pick #{picked}</Pill>}
    </QuestionLine>
  )
}
