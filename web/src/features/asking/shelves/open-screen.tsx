import type { AskerQuestion } from '@ideathlon/contracts/dashboard-views'
import { cx } from 'class-variance-authority'
import { Link, useSearchParams } from 'react-router'
import { QuestionLine } from '../../../entities/challenge/question-line.tsx'
import { counted } from '../../../lib/format/counts.ts'
import { count } from '../../../lib/format/numbers.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { Countdown } from '../../../ui/time/countdown.tsx'
import { DASHBOARD, Shelf } from './shelf.tsx'

/** Open challenges, either as lines with one button each or as a table with all numbers. */
export function Component() {
  const [search] = useSearchParams()
  const isAdvanced = search.get('mode') === 'advanced'
  const modes = [
    { key: 'easy', label: 'Easy', to: '?', on: !isAdvanced },
    { key: 'advanced', label: 'Advanced', to: '?mode=advanced', on: isAdvanced },
  ]
  return (
    <Shelf
      shelf="open"
      title="My open challenges"
      says="New ideas, ratings and comments. Authors are shown after the challenge closes."
      empty={{
        title: 'No open challenges',
        says: 'A challenge takes five minutes to write, and brings ideas for weeks.',
      }}
      aside={<ChipLinks label="Level of detail" chips={modes} />}
    >
      {(questions) =>
        isAdvanced ? (
          <>
            <Lines questions={questions} isAdvanced />
            <Numbers questions={questions} />
          </>
        ) : (
          <Lines questions={questions} />
        )
      }
    </Shelf>
  )
}

type QuestionListProps = { questions: readonly AskerQuestion[] }

/** A phone has no space for columns, so each line contains its numbers. */
function Lines({ questions, isAdvanced = false }: QuestionListProps & { isAdvanced?: boolean }) {
  return (
    <ul className={cx('card px-5 py-1.5', isAdvanced && 'sm:hidden')}>
      {questions.map((question) => (
        <QuestionLine
          key={question.id}
          question={question}
          to={`${DASHBOARD}/detail/${question.slug}/ideas`}
          action={
            <ButtonLink
              to={`${DASHBOARD}/detail/${question.slug}/ideas`}
              aria-label={`Manage: ${question.question_title}`}
            >
              Manage
            </ButtonLink>
          }
        >
          <b className="font-semibold">{counted(question.ideas, 'idea')}</b>
          {isAdvanced && (
            <>
              {question.ratings !== null && (
                <span className="text-muted">{counted(question.ratings, 'rating')}</span>
              )}
              {question.mentorings !== null && (
                <span className="text-muted">{counted(question.mentorings, 'comment')}</span>
              )}
            </>
          )}
          <Countdown until={question.closes_at} />
        </QuestionLine>
      ))}
    </ul>
  )
}

const CELL = 'px-3 py-3 text-end'

function Numbers({ questions }: QuestionListProps) {
  return (
    <div className="card max-sm:hidden">
      <table className="w-full text-start">
        <thead className="text-muted text-small">
          <tr>
            <th className="px-5 py-3 font-semibold">Challenge</th>
            {['Ideas', 'Ratings', 'Comments', 'Closes'].map((head) => (
              <th key={head} className="px-3 py-3 text-end font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => (
            <tr key={question.id} className="border-line border-t">
              <td className="px-5 py-2">
                <Link
                  lang={question.lang}
                  to={`${DASHBOARD}/detail/${question.slug}/ideas`}
                  className="line-clamp-2 inline-flex min-h-11 items-center font-semibold hover:text-primary-ink"
                >
                  {question.question_title}
                </Link>
              </td>
              <td className={`tabular ${CELL}`}>{count(question.ideas)}</td>
              <td className={`tabular ${CELL}`}>{countOrDash(question.ratings)}</td>
              <td className={`tabular ${CELL}`}>{countOrDash(question.mentorings)}</td>
              <td className={`whitespace-nowrap text-small ${CELL}`}>
                <Countdown until={question.closes_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Numbers based on only a few ideas are hidden until the challenge closes. */
const countOrDash = (number: number | null) => (number === null ? '–' : count(number))
