import { type Draft, type DraftOrigin, listDrafts, removeDraft } from '@ideathlon/contracts/drafts'
import { Check, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { useCategories } from '../../../entities/challenge/queries/categories.ts'
import { refreshDrafts } from '../../../entities/draft/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useNotifier } from '../../../ui/forms/notifier.tsx'
import { ChallengeArt } from '../../../ui/generated-art/challenge-art.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { formatOf } from '../compose/formats.ts'
import { draftPath } from './draft-path.ts'

type SavedDraftsProps = { origin: DraftOrigin | undefined }

/** The drafts of one origin, newest first. Choosing one opens it in the flow. */
export function SavedDrafts({ origin }: SavedDraftsProps) {
  const query = useRead(listDrafts, {
    query: { draft_type: 'challenge', sent: 'true', ...(origin && { origin }) },
  })
  if (query.isLoadingError) return <ProblemState of={query} />
  if (!query.data) return <Loading what="your drafts" className="h-48 w-full rounded-card" />
  const { data: drafts } = query.data
  if (drafts.length === 0) return <NoDrafts isPromotion={origin !== undefined} />
  return <DraftRows drafts={drafts} />
}

function NoDrafts({ isPromotion }: { isPromotion: boolean }) {
  return (
    <div className="card">
      <EmptyState title="No items saved yet.">
        {isPromotion
          ? 'When one of your QQs has closed, save its best question here to ask it later.'
          : 'What you write is saved here as you type.'}
      </EmptyState>
    </div>
  )
}

function DraftRows({ drafts }: { drafts: readonly Draft[] }) {
  const { ask, popup } = useNotifier()
  const remove = useChange((draft: number) => call(removeDraft, { params: { draft } }), {
    says: 'Deleted.',
    refresh: refreshDrafts,
  })
  const deleteDraft = async ({ id, title }: Draft) => {
    const text = `“${title || 'Untitled'}” will be deleted permanently.`
    const words = { confirm: 'Delete', look: 'danger' } as const
    if (await ask({ title: 'Delete this draft?', text, ...words })) remove.mutate(id)
  }
  return (
    <ul className="card divide-y divide-line">
      {drafts.map((draft) => (
        <DraftRow key={draft.id} draft={draft} onRemove={() => void deleteDraft(draft)} />
      ))}
      {popup}
    </ul>
  )
}

type DraftRowProps = { draft: Draft; onRemove: () => void }

function DraftRow({ draft, onRemove }: DraftRowProps) {
  const categories = useCategories()
  const category = categories.find(({ id }) => id === Number(draft.content.category))
  const title = draft.title || 'Untitled'
  const picture = draft.content.primary_image
  return (
    <li className="relative flex items-center gap-4 px-4 py-3 hover:bg-primary-soft/40">
      <span className="size-14 shrink-0 overflow-hidden rounded-control">
        {typeof picture === 'string' && picture.startsWith('/') ? (
          <img src={picture} alt="" className="size-full object-cover" />
        ) : (
          <ChallengeArt
            seed={category?.slug ?? title}
            hue={category?.hue ?? 275}
            width={64}
            height={64}
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={draftPath(draft)}
          lang={draft.title ? draft.lang : undefined}
          className="break-words font-semibold after:absolute after:inset-0 hover:text-primary-ink"
        >
          {title}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2.5 text-muted text-small">
          <span>{[category?.name, formatLabel(draft)].filter(Boolean).join(' · ')}</span>
          <Ago at={draft.saved_at} />
          {!draft.is_mine && <Pill>by @{draft.asker.handle}</Pill>}
          {draft.co_author && <Pill>with @{draft.co_author.member.handle}</Pill>}
        </p>
      </div>
      {draft.sent ? (
        <Pill tone="gain">
          <span className="inline-flex items-center gap-1">
            <Check aria-hidden="true" className="size-3.5" /> Challenge published
          </span>
        </Pill>
      ) : (
        draft.is_mine && (
          <Button
            look="ghost"
            className="relative px-3"
            aria-label={`Delete ${title}`}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </Button>
        )
      )}
    </li>
  )
}

function formatLabel({ content }: Draft): string {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return formatOf({
    solution_format: text(content.solution_format),
    challenge_format: text(content.challenge_format),
    caption_solution_format: text(content.caption_solution_format),
  }).label
}
