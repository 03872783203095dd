import { type ChallengeChange, listChallengeChanges } from '@ideathlon/contracts/challenge-edits'
import { ChevronDown } from 'lucide-react'
import { useRead } from '../../../api/read.ts'
import { format } from '../../../lib/format/format.ts'
import { Ago } from '../../../ui/time/ago.tsx'

const WORDS: Record<ChallengeChange['field'], string> = {
  primary_image: 'New picture',
  image_alt: 'Picture description',
  image_credit: 'Picture by',
  links: 'New link',
  prize: 'A prize',
  closes_at: 'More time',
  category: 'New category',
}

/** Lists what was added after publishing, so that members who entered earlier can see it. */
export function Changes({ slug }: { slug: string }) {
  const { data } = useRead(listChallengeChanges, { params: { challenge: slug } })
  const changes = data?.data ?? []
  if (changes.length === 0) return null
  return (
    <details className="group card px-5 py-2 sm:px-6">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-control font-bold text-title hover:text-primary-ink">
        Added since opening ({data?.meta.total})
        <ChevronDown
          className="ms-auto size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <ul className="mt-1 mb-2">
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

function added({ field, before, after }: ChallengeChange): string {
  if (field === 'closes_at') return `until ${format().date(after)}`
  const previous = new Set(before.split('\n'))
  return after
    .split('\n')
    .filter((line) => !previous.has(line))
    .join(', ')
}
