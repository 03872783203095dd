import { listDrafts } from '@ideathlon/contracts/drafts'
import { History } from 'lucide-react'
import { useRead } from '../../../api/read.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { draftPath } from './draft-path.ts'

/** The most recently edited draft. */
export function PriorQuestion() {
  const { data } = useRead(listDrafts, { query: { draft_type: 'challenge', size: 1 } })
  const latest = data?.data[0]
  if (latest === undefined) return null
  return (
    <section
      aria-label="Prior question"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-primary-soft px-5 py-4"
    >
      <History aria-hidden="true" className="size-5 shrink-0 text-primary-ink" />
      <p className="min-w-0 flex-1 basis-52">
        <b
          lang={latest.title ? latest.lang : undefined}
          className="block break-words font-semibold"
        >
          {latest.title || 'Untitled'}
        </b>
        <span className="text-muted text-small">
          You wrote this <Ago at={latest.saved_at} />
        </span>
      </p>
      <ButtonLink look="primary" to={draftPath(latest)} className="max-sm:w-full">
        Resume prior question
      </ButtonLink>
    </section>
  )
}
