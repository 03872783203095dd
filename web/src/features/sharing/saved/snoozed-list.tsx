import type { SnoozedSharing } from '@ideathlon/contracts/sharing'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useSnoozed } from '../../../entities/share/queries/snoozed.ts'
import { ShareButton } from '../../../entities/share/share-button.tsx'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Ago } from '../../../ui/time/ago.tsx'

export function SnoozedList() {
  const { items, error, isError, refetch, drop } = useSnoozed()
  if (isError && !items) return <ProblemState error={error} retry={() => void refetch()} />
  if (!items) return <Loading what="your saved items" className="h-20 w-full rounded-card" />
  if (items.length === 0) {
    return (
      <EmptyState
        title="No items saved yet."
        action={
          <ButtonLink to="/me/my-dashboard/scout/challenges" look="primary">
            Find a challenge to share
          </ButtonLink>
        }
      >
        Select “Share Later” in any share panel to keep an item here.
      </EmptyState>
    )
  }
  const remove = (id: number) =>
    drop.mutate(id, { onError: ({ message }) => void toast(message, { tone: 'problem' }) })
  return (
    <ul className="flex flex-col gap-3">
      {items.map((item) => (
        <Item key={item.id} item={item} onRemove={() => remove(item.id)} />
      ))}
    </ul>
  )
}

function Item({ item, onRemove }: { item: SnoozedSharing; onRemove: () => void }) {
  const { target } = item.payload.metadata
  const { title } = item.payload
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          to={item.subject === 'challenge' ? `/challenges/${target}` : `/${target}`}
          className="font-semibold hover:text-primary-ink"
        >
          {title}
        </Link>
        <p className="mt-0.5 flex items-center gap-2">
          <Ago at={item.kept_at} />
          {item.is_closed && <Pill tone="gold">Closed: share the winners</Pill>}
        </p>
      </div>
      <ShareButton subject={item.subject} target={target} label={title} />
      <Button look="ghost" onClick={onRemove} aria-label={`Remove ${title}`} className="px-3">
        <Trash2 className="size-4" aria-hidden="true" />
      </Button>
    </li>
  )
}
