import type { ChallengeCard } from '@ideathlon/contracts/challenges'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted } from '../../lib/format/counts.ts'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Countdown } from '../../ui/time/countdown.tsx'
import { QuestionPicture } from './question-picture.tsx'

/** A challenge as a card; the whole card is the link. */
export function QuestionCard({ question }: { question: ChallengeCard }) {
  return (
    <QuestionCardFace
      question={question}
      isLink
      writers={question.co_author && [question.catalyst.name, question.co_author.name]}
      foot={
        question.is_closed ? (
          <span className="text-muted">See the winners</span>
        ) : (
          <Countdown until={question.closes_at} />
        )
      }
    />
  )
}

type Face = Pick<
  ChallengeCard,
  'slug' | 'question_title' | 'ideas' | 'primary_image' | 'image_alt'
> & {
  category: Pick<ChallengeCard['category'], 'name' | 'hue'>
  lang?: string
}
type QuestionCardFaceProps = {
  question: Face
  isLink?: boolean
  /** The names of the asker and the co-author; null if there is no co-author. */
  writers?: readonly string[] | null
  /** Content to show after the number of ideas, such as the time left. */
  foot: ReactNode
}

/**
 * The card itself, which is a link only with `isLink`: a challenge that is still being written has
 * no page.
 */
export function QuestionCardFace({
  question,
  isLink = false,
  writers = null,
  foot,
}: QuestionCardFaceProps) {
  return (
    <article
      className={`card group relative flex flex-col overflow-hidden ${isLink ? 'transition-[box-shadow,transform] duration-200 focus-within:shadow-lifted hover:-translate-y-0.5 hover:shadow-lifted' : ''}`}
    >
      <div className="relative h-32 overflow-hidden">
        <div
          className={`size-full ${isLink ? 'transition-transform duration-500 group-hover:scale-[1.04]' : ''}`}
        >
          <QuestionPicture question={question} />
        </div>
        {question.category.name && (
          <Pill tone="onPicture" className="absolute top-3.5 start-3.5">
            {question.category.name}
          </Pill>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-3 px-4.5 pt-4 pb-4">
        <h2 className="line-clamp-4 break-words font-bold text-title">
          {isLink ? (
            <Link
              dir="auto"
              lang={question.lang}
              to={`/challenges/${question.slug}`}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {question.question_title}
            </Link>
          ) : (
            question.question_title
          )}
        </h2>
        {writers && <p className="truncate text-muted text-small">{writers.join(', ')}</p>}
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 text-small">
          <b className="font-semibold">{counted(question.ideas, 'idea')}</b>
          {foot}
        </p>
      </div>
    </article>
  )
}
