import { type Draft, listDrafts, removeDraft } from '@ideathlon/contracts/drafts'
import { Check, CircleHelp, Lightbulb, Trash2 } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { refreshDrafts } from '../../../entities/draft/queries.ts'
import { ShelfChips } from '../../../entities/idea/shelf-chips.tsx'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { useNotifier } from '../../../ui/forms/notifier.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Ago } from '../../../ui/time/ago.tsx'

const SHOWN = { waiting: 'Unfinished', sent: 'All, including published' }

/** All of the viewer's drafts. */
export function Component() {
  const [search] = useSearchParams()
  const sent = search.get('show') === 'sent'
  const query = useRead(listDrafts, { query: { sent: sent ? 'true' : 'false' } })
  return (
    <>
      <PageHead
        title="Drafts"
        aside={<ButtonLink to="/challenges/import?kind=ideas">Import from a CSV file</ButtonLink>}
      >
        Your drafts are saved as you type and are available on all your devices.
      </PageHead>
      <ShelfChips on="drafts" />
      <ChipLinks
        label="Show"
        chips={[
          { key: 'waiting', label: SHOWN.waiting, to: '?', on: !sent },
          { key: 'sent', label: SHOWN.sent, to: '?show=sent', on: sent },
        ]}
      />
      <div className="mt-3">
        {query.isPending && <Loading what="your drafts" className="h-48 w-full rounded-card" />}
        {query.isLoadingError && <ProblemState of={query} />}
        {query.data && <Drafts drafts={query.data.data} />}
      </div>
    </>
  )
}

function Drafts({ drafts }: { drafts: readonly Draft[] }) {
  const { ask, popup } = useNotifier()
  const remove = useChange((draft: number) => call(removeDraft, { params: { draft } }), {
    says: 'Deleted.',
    refresh: refreshDrafts,
  })
  if (drafts.length === 0) {
    return (
      <EmptyState
        title="No drafts"
        action={
          <ButtonLink to="/" look="primary">
            Find a challenge
          </ButtonLink>
        }
      >
        Your unfinished ideas appear here.
      </EmptyState>
    )
  }
  const deleteDraft = async ({ id, title }: Draft) => {
    const text = `“${title || 'Untitled'}” will be deleted permanently.`
    const question = {
      title: 'Delete this draft?',
      text,
      confirm: 'Delete',
      look: 'danger',
    } as const
    if (await ask(question)) remove.mutate(id)
  }
  return (
    <ul className="card divide-y divide-line px-5">
      {drafts.map((draft) => (
        <DraftRow key={draft.id} draft={draft} onRemove={() => void deleteDraft(draft)} />
      ))}
      {popup}
    </ul>
  )
}

function DraftRow({ draft, onRemove }: { draft: Draft; onRemove: () => void }) {
  const isIdea = draft.draft_type === 'idea'
  const Icon = isIdea ? Lightbulb : CircleHelp
  const title = draft.title || 'Untitled'
  return (
    <li className="flex items-center gap-3.5 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-[40%] bg-primary-soft text-primary-ink">
        <Icon className="size-4.5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to={placeOf(draft)}
            lang={draft.title ? draft.lang : undefined}
            className="inline-flex min-h-6 min-w-0 items-center break-words font-semibold hover:text-primary-ink"
          >
            {title}
          </Link>
          {draft.sent && (
            <Pill tone="gain">
              <span className="inline-flex items-center gap-1">
                <Check className="size-3.5" aria-hidden="true" /> sent
              </span>
            </Pill>
          )}
        </p>
        <p className="truncate text-muted text-small">
          {draft.challenge
            ? `for “${draft.challenge.question_title}”`
            : isIdea
              ? 'an idea for later'
              : 'a challenge'}
        </p>
        <Ago at={draft.saved_at} />
      </div>
      <Button look="ghost" className="px-3" aria-label={`Delete ${title}`} onClick={onRemove}>
        <Trash2 className="size-5" aria-hidden="true" />
      </Button>
    </li>
  )
}

/** The address that opens the draft for editing. */
function placeOf({ id, origin, draft_type, challenge }: Draft): string {
  const own = origin === 'import' ? `&draft=${id}` : ''
  if (challenge && draft_type === 'idea') return `/challenges/${challenge.slug}?write=idea${own}`
  return draft_type === 'idea' ? '/me/my-dashboard/save-idea' : `/challenges/create?draft=${id}`
}
