import type { DashboardQuestion } from '@ideathlon/contracts/dashboard-views'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ChallengeArt } from '../../ui/generated-art/challenge-art.tsx'

type QuestionLineProps = {
  question: Pick<DashboardQuestion, 'slug' | 'question_title' | 'lang' | 'hue'>
  to?: string
  /** Shown beside the title on a wide screen, and below it on a phone. */
  action?: ReactNode
  children?: ReactNode
}

/** A challenge as one line of a list: its picture, text, facts and action. */
export function QuestionLine({ question, to, action, children }: QuestionLineProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-t py-3.5 first:border-0 sm:items-center">
      <span className="size-14 shrink-0 overflow-hidden rounded-control" aria-hidden="true">
        <ChallengeArt seed={question.slug} hue={question.hue} width={112} height={112} />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <Link
          dir="auto"
          lang={question.lang}
          to={to ?? `/challenges/${question.slug}`}
          viewTransition
          className="touch-lines block font-semibold sm:py-0.5 hover:text-primary-ink"
        >
          <span className="line-clamp-2">{question.question_title}</span>
        </Link>
        {children && (
          <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
            {children}
          </div>
        )}
      </div>
      {action && <div className="flex gap-2 max-sm:w-full max-sm:ps-[4.5rem]">{action}</div>}
    </li>
  )
}
