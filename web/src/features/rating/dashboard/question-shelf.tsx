import {
  listRaterQuestions,
  type RaterQuestion,
  type RaterShelf,
} from '@ideathlon/contracts/rater-questions'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { visitSeed } from '../../../entities/challenge/visit-seed.ts'
import { MAIN_SLUG, usePlatform } from '../../../entities/platform/queries.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyList } from '../../../ui/signals/empty-list.tsx'
import { Pager, pageIn } from '../../../ui/signals/pager.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'

type QuestionShelfProps = {
  shelf: RaterShelf
  empty: { title: string; says: string }
  line: (question: RaterQuestion, at: number) => ReactNode
}

/** One page of a list of challenges. A random order stays the same during a visit. */
export function QuestionShelf({ shelf, empty, line }: QuestionShelfProps) {
  const platform = usePlatform()?.slug ?? MAIN_SLUG
  const [search] = useSearchParams()
  const page = pageIn(search)
  const questions = useRead(listRaterQuestions, {
    params: { platform },
    query: { shelf, page, seed: visitSeed() },
  })
  if (questions.isLoadingError) return <ProblemState of={questions} />
  if (!questions.data) return <Loading what="the challenges" className="h-72 w-full rounded-card" />
  const { data, meta } = questions.data
  if (data.length === 0) {
    const away =
      shelf === 'mine' ? (
        <ButtonLink to="/me/my-dashboard/rater/open-challenges" look="primary">
          Choose a challenge to rate
        </ButtonLink>
      ) : (
        <ButtonLink to="/">See the challenges</ButtonLink>
      )
    return (
      <div className="card py-6">
        <EmptyList meta={meta} title={empty.title} action={away}>
          {empty.says}
        </EmptyList>
      </div>
    )
  }
  return (
    <>
      <ul className="card px-5 py-1.5">{data.map(line)}</ul>
      <Pager meta={meta} />
    </>
  )
}
