import { listDrafts } from '@ideathlon/contracts/drafts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../../../api/read.ts'
import { TitledSentence } from '../../../../ui/text/titled-sentence.tsx'
import { Ago } from '../../../../ui/time/ago.tsx'

const DRAFTS = '/me/my-dashboard/drafts'

/** Links from an empty form to the latest draft, because drafts open only on request. */
export function Unfinished() {
  const query = read(listDrafts, { query: { draft_type: 'challenge', size: 1 } })
  const { data } = useQuery({ ...query, retry: false })
  const [latest] = data?.data ?? []
  if (latest === undefined) return null
  const others = (data?.meta.total ?? 1) - 1
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-primary-soft px-4 py-3">
      <span className="min-w-0">
        <TitledSentence
          sentence={
            latest.title === ''
              ? 'You have an unfinished draft without a title.'
              : `You have an unfinished draft: “${latest.title}”`
          }
          titles={latest.title === '' ? [] : [{ text: latest.title, lang: latest.lang }]}
        />{' '}
        <Ago at={latest.saved_at} />
      </span>
      <span className="ms-auto flex gap-4">
        <Link to={`?draft=${latest.id}`} replace className={LINK}>
          Continue writing
        </Link>
        {others > 0 && (
          <Link to={DRAFTS} className={LINK}>
            All drafts
          </Link>
        )}
      </span>
    </p>
  )
}

const LINK = 'touch inline-flex items-center font-semibold text-primary-ink hover:underline'
