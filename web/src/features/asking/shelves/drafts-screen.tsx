import { type Draft, listDrafts } from '@ideathlon/contracts/drafts'
import { Link } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { ProblemState } from '../../../ui/states/states.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { Shelf } from './shelf.tsx'
import { UnpublishedLines } from './unpublished-lines.tsx'

const NO_DRAFTS = {
  title: 'No drafts',
  says: 'When you copy one of your challenges, the copy stays here until you publish it.',
}

/** Unpublished challenges: copies, challenges whose opening was cancelled, and unfinished forms. */
export function Component() {
  const drafts = useRead(listDrafts, { query: { draft_type: 'challenge' } })
  const unfinished = drafts.data?.data
  return (
    <>
      <Shelf
        shelf="draft"
        title="My drafts"
        says="Unfinished challenges, copies, and challenges whose scheduled opening you cancelled. Only you and your co-authors can see them."
        empty={unfinished?.length === 0 ? NO_DRAFTS : undefined}
      >
        {(questions) => (
          <UnpublishedLines
            questions={questions}
            note={({ category }) => <span className="text-muted">{category}</span>}
          />
        )}
      </Shelf>
      {drafts.isLoadingError && <ProblemState of={drafts} />}
      {unfinished !== undefined && unfinished.length > 0 && <Unfinished drafts={unfinished} />}
      <ButtonLink to="/challenges/import" className="mt-4">
        Import from a CSV file
      </ButtonLink>
    </>
  )
}

/** Unpublished drafts of new challenges. */
function Unfinished({ drafts }: { drafts: readonly Draft[] }) {
  return (
    <Section
      id="unfinished"
      title="Unfinished"
      className="mt-6"
      heading="mb-2 font-bold text-title"
    >
      <ul className="card divide-y divide-line px-5">
        {drafts.map((draft) => (
          <UnfinishedRow key={draft.id} draft={draft} />
        ))}
      </ul>
    </Section>
  )
}

function UnfinishedRow({ draft }: { draft: Draft }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <Link
        to={`/challenges/create?draft=${draft.id}`}
        lang={draft.title ? draft.lang : undefined}
        className="touch inline-flex min-w-0 items-center break-words font-semibold hover:text-primary-ink"
      >
        {draft.title || 'Untitled'}
      </Link>
      <Ago at={draft.saved_at} />
    </li>
  )
}
