import { Bookmark, BookmarkCheck } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { useMe } from '../../session/queries/me.ts'
import { useSnoozed } from '../queries/snoozed.ts'
import type { Shareable } from './parts.ts'

type ShareLaterProps = Shareable & { isKept: boolean }

/** Saves something to be shared later. Visitors have no such list. */
export function ShareLater({ isKept, ...what }: ShareLaterProps) {
  const me = useMe()
  const { items, total, keep } = useSnoozed()
  if (!me) return null
  const kept =
    isKept ||
    items?.some(
      (item) => item.subject === what.subject && item.payload.metadata.target === what.target,
    )
  const Icon = kept ? BookmarkCheck : Bookmark
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t pt-3">
      <Button
        look="ghost"
        className="-ms-3 px-3"
        disabled={kept}
        busy={keep.isPending && 'Saving...'}
        onClick={() =>
          keep.mutate(what, {
            onError: ({ message }) => void toast(message, { tone: 'problem' }),
          })
        }
      >
        <Icon className="size-4" aria-hidden="true" />
        {kept ? 'Saved' : 'Share Later'}
      </Button>
      <p className="flex items-center gap-4 font-medium text-muted text-small">
        <Link
          to={`/${me.user.handle}/snoozed-sharings`}
          className="inline-flex min-h-11 items-center gap-2 hover:text-ink"
        >
          Saved for later
          <b className="tabular grid h-6 min-w-6 place-items-center rounded-pill bg-primary-soft px-1.5 text-primary-ink">
            {total}
          </b>
        </Link>
        <Link to="/sharing" className="inline-flex min-h-11 items-center hover:text-ink">
          Share Panel
        </Link>
      </p>
    </div>
  )
}
