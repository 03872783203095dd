import { listQuestionsToShare, type QuestionToShare } from '@ideathlon/contracts/scouting'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { QuestionPicture } from '../../entities/challenge/question-picture.tsx'
import { ShareButton } from '../../entities/share/share-button.tsx'
import { plural } from '../../lib/format/format.ts'
import { EmptyList } from '../../ui/signals/empty-list.tsx'
import { Pager, pageIn } from '../../ui/signals/pager.tsx'
import { Loading, ProblemState, Skeleton } from '../../ui/states/states.tsx'
import { Countdown } from '../../ui/time/countdown.tsx'
import { ScoutFrame } from './scout-frame.tsx'

/** Open challenges, soonest to close first, with the results of the viewer's links. */
export function Component() {
  return (
    <ScoutFrame
      title="Challenges to share"
      on="challenges"
      says="Challenges that close soonest come first, because they need people now."
    >
      <Questions />
    </ScoutFrame>
  )
}

function Questions() {
  const [search] = useSearchParams()
  const page = pageIn(search)
  const query = useRead(listQuestionsToShare, { query: { page } })
  if (query.isLoadingError) return <ProblemState of={query} />
  if (!query.data) {
    return (
      <Loading what="challenges">
        <Skeleton className="h-24 w-full rounded-card" />
        <Skeleton className="mt-3 h-24 w-full rounded-card" />
      </Loading>
    )
  }
  const { data: questions, meta } = query.data
  if (questions.length === 0) {
    return (
      <EmptyList meta={meta} title="No open challenges">
        You can share one as soon as it opens.
      </EmptyList>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-3">
        {questions.map((question, at) => (
          <Question key={question.id} question={question} isFirst={at === 0} />
        ))}
      </ul>
      <Pager meta={meta} />
    </>
  )
}

function Question({ question, isFirst }: { question: QuestionToShare; isFirst: boolean }) {
  const { slug, question_title: title, clicks } = question
  return (
    <li className="card flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:items-center">
      <div className="size-16 shrink-0 overflow-hidden rounded-control">
        <QuestionPicture question={question} sizes="6rem" width={64} height={64} />
      </div>
      <div className="min-w-0 flex-1 basis-52">
        <h2 className="font-semibold">
          <Link to={`/challenges/${slug}`} className="hover:text-primary-ink">
            {title}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-4 text-muted text-small">
          <Countdown until={question.closes_at} />
          <span className="tabular">
            {plural(clicks, {
              none: 'No visits through your link yet',
              one: '{n} visit through your link',
              other: '{n} visits through your link',
            })}
          </span>
          {question.is_snoozed && <span>Saved for later</span>}
        </p>
      </div>
      <span className="max-sm:w-full max-sm:ps-20">
        <ShareButton
          subject="challenge"
          target={slug}
          label={title}
          look={isFirst ? 'primary' : 'quiet'}
        />
      </span>
    </li>
  )
}
