import type { ChallengeCard } from '@ideathlon/contracts/challenges'
import { listQuestionsOf, type Profile } from '@ideathlon/contracts/profiles'
import { Link } from 'react-router'
import { usePages } from '../../../api/paging/pages.ts'
import { QuestionPicture } from '../../../entities/challenge/question-picture.tsx'
import { counted } from '../../../lib/format/counts.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { More } from '../../../ui/signals/more.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { Countdown } from '../../../ui/time/countdown.tsx'

const SIZE = 6

type QuestionsOfProps = { profile: Profile; own: boolean; filter: 'idea_entry_fee' | undefined }

/** A member's open and closed challenges, newest first. */
export function QuestionsOf({ profile, own, filter }: QuestionsOfProps) {
  const { handle } = profile
  const query = usePages(listQuestionsOf, {
    params: { handle },
    query: { size: SIZE, ...(filter && { filter }) },
  })
  return (
    <Section
      id="asked"
      title={filter ? 'Challenges with an entry fee' : own ? 'Your challenges' : 'Challenges'}
      heading="mb-3 font-bold text-heading"
    >
      {query.isPending && <Loading what="the challenges" className="h-28 w-full rounded-card" />}
      {query.isLoadingError && <ProblemState of={query} />}
      {query.rows?.length === 0 && <NoQuestions own={own} filter={filter} />}
      <ul className="grid gap-3 sm:grid-cols-2">
        {query.rows?.map((question) => (
          <li key={question.id}>
            <QuestionRow question={question} />
          </li>
        ))}
      </ul>
      <More query={query} what="challenge" label="Show earlier challenges" />
    </Section>
  )
}

function NoQuestions({ own, filter }: { own: boolean; filter: string | undefined }) {
  if (!own || filter) {
    return (
      <p className="text-muted">
        {filter ? 'None of these challenges has an entry fee.' : 'No challenges yet.'}
      </p>
    )
  }
  return (
    <EmptyState
      title="What would you like to know?"
      action={
        <ButtonLink to="/challenges/create" look="primary">
          Create your first challenge
        </ButtonLink>
      }
    >
      A good question is half the idea.
    </EmptyState>
  )
}

function QuestionRow({ question }: { question: ChallengeCard }) {
  return (
    <article className="card relative flex h-full items-stretch overflow-hidden transition-shadow hover:shadow-lifted focus-within:shadow-lifted">
      <div className="w-20 shrink-0 sm:w-24">
        <QuestionPicture question={question} sizes="16rem" width={120} height={160} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4">
        <h3 className="line-clamp-3 font-semibold leading-snug">
          <Link
            lang={question.lang}
            to={`/challenges/${question.slug}`}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {question.question_title}
          </Link>
        </h3>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-2 text-small">
          <span className="text-muted">{counted(question.ideas, 'idea')}</span>
          {question.is_closed ? (
            <Pill tone="gold">Closed</Pill>
          ) : (
            <Countdown until={question.closes_at} />
          )}
        </p>
      </div>
    </article>
  )
}
