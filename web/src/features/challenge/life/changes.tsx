import { type ChallengeChange, listChallengeChanges } from '@ideathlon/contracts/challenge-edits'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/read.ts'
import { Ago } from '../../../time/ago.tsx'

const WORDS: Record<ChallengeChange['field'], string> = {
  primary_image: 'A new picture',
  links: 'A new link',
  prize: 'A prize',
  closes_at: 'More time',
}

/** What was added after publishing: who entered before can see it. Nothing where nothing was. */
export function Changes({ slug }: { slug: string }) {
  const { data } = useQuery(read(listChallengeChanges, { params: { challenge: slug } }))
  const changes = data?.data ?? []
  if (changes.length === 0) return null
  return (
    <details className="card p-5 sm:px-6">
      <summary className="min-h-6 cursor-pointer font-bold text-title">
        Added since it opened ({data?.meta.total})
      </summary>
      <ul className="mt-2">
        {changes.map((change) => (
          <li
            key={`${change.field}${change.edited_at}${change.after}`}
            className="flex flex-wrap items-baseline justify-between gap-2 border-line border-t py-2.5 first:border-0"
          >
            <span className="min-w-0 break-words">
              <b className="font-semibold">{WORDS[change.field]}</b>
              {change.field !== 'primary_image' && `: ${added(change)}`}
            </span>
            <Ago at={change.edited_at} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

function added({ field, before, after }: ChallengeChange): string {
  if (field === 'closes_at') return `until ${DAY.format(new Date(after))}`
  const stood = new Set(before.split('\n'))
  return after
    .split('\n')
    .filter((line) => !stood.has(line))
    .join(', ')
}
