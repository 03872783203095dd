import type { Me } from '@ideathlon/contracts/accounts'
import { dismissBanner, readBanners } from '@ideathlon/contracts/community/announcements'
import { Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'

const STALE_MS = 5 * 60_000

/**
 * Shows the current announcement over the page, at the edge of the window, so that nothing on the
 * page moves.
 */
export function AnnouncementBanner({ me }: { me: Me | null | undefined }) {
  const banners = useRead(readBanners, {}, { staleTime: STALE_MS, retry: false })
  const [closed, setClosed] = useState<readonly number[]>([])
  const shown = banners.data?.data.find(({ id }) => !closed.includes(id))
  if (shown === undefined) return null
  const close = () => {
    setClosed([...closed, shown.id])
    document.getElementById('main')?.focus({ preventScroll: true })
    // Visitors see the announcement again on their next visit, as do members whose dismissal could
    // not be saved.
    if (me) void call(dismissBanner, { params: { id: shown.id } }).catch(() => undefined)
  }
  return (
    <section
      aria-label="Announcement"
      className="fixed inset-x-3 bottom-20 z-30 mx-auto flex max-w-2xl items-start gap-3 rounded-card border border-primary/40 bg-surface p-4 text-base text-ink shadow-lifted sm:bottom-6"
    >
      <Megaphone className="mt-0.5 size-5 shrink-0 text-primary-ink" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <b className="block break-words font-semibold">{shown.title}</b>
        <p className="break-words text-muted">{shown.text}</p>
        {shown.link !== '' && (
          <Link
            to={shown.link}
            className="touch inline-flex items-center font-semibold text-primary-ink"
          >
            Read more
          </Link>
        )}
      </div>
      <button
        type="button"
        aria-label={`Dismiss “${shown.title}”`}
        onClick={close}
        className="-mt-2 -me-2 touch grid place-items-center rounded-control text-muted hover:text-ink"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </section>
  )
}
