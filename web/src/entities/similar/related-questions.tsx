import { listPromoted } from '@ideathlon/contracts/similar'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/read.ts'
import { ProblemState } from '../../ui/states/states.tsx'
import { Section } from '../../ui/surfaces/section.tsx'
import { QuestionGrid, QuestionGridSkeleton } from '../challenge/question-grid.tsx'

/** Leaves no row incomplete, whether a row holds one card or two. */
const SHOWN = 4
const REFRESH_MS = 5 * 60_000

/** Links to similar open challenges. Renders nothing if there are none. */
export function RelatedQuestions({ slug }: { slug: string }) {
  const query = read(listPromoted, { params: { challenge: slug } })
  const { data, isPending, isError, error, refetch } = useQuery({ ...query, staleTime: REFRESH_MS })
  if (data?.data.length === 0) return null
  return (
    <Section
      id="related"
      title="Challenges like this one"
      className="mt-3"
      heading="mb-3 font-bold text-heading"
    >
      {isPending && <QuestionGridSkeleton cards={SHOWN} />}
      {isError && !data && <ProblemState error={error} retry={() => void refetch()} />}
      {data && <QuestionGrid questions={data.data.slice(0, SHOWN)} />}
    </Section>
  )
}
