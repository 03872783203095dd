import type { ChallengeCard } from '@ideathlon/contracts/challenges'
import { Link } from 'react-router'
import { counted } from '../../lib/format/counts.ts'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Countdown } from '../../ui/time/countdown.tsx'
import { QuestionPicture } from './question-picture.tsx'

/** A challenge as a card; the whole card is the link. */
export function QuestionCard({ question }: { question: ChallengeCard }) {
  return (
    <article className="card group relative flex flex-col overflow-hidden transition-[box-shadow,transform] duration-200 focus-within:shadow-lifted hover:-translate-y-0.5 hover:shadow-lifted">
      <div className="relative h-32 overflow-hidden">
        <div className="size-full transition-transform duration-500 group-hover:scale-[1.04]">
          <QuestionPicture question={question} />
        </div>
        <Pill tone="onPicture" className="absolute top-3.5 left-3.5">
          {question.category.name}
        </Pill>
      </div>
      <div className="flex flex-1 flex-col gap-3 px-4.5 pt-4 pb-4">
        <h2 className="line-clamp-4 font-bold text-title">
          <Link
            to={`/challenges/${question.slug}`}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {question.question_title}
          </Link>
        </h2>
        <p className="mt-auto flex items-baseline justify-between gap-3 text-small">
          <b className="font-semibold">{counted(question.ideas, 'idea')}</b>
          {question.is_closed ? (
            <span className="text-muted">See the winners</span>
          ) : (
            <Countdown until={question.closes_at} />
          )}
        </p>
      </div>
    </article>
  )
}
