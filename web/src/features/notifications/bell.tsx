import { Bell as BellIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useUnread } from '../../entities/notification/queries/notifications.ts'

const SHOWN_MAX = 99

/** The link to the notifications in the shell, with the unread count. */
export function Bell({ member }: { member: number }) {
  const { unread } = useUnread(member)
  return (
    <Link
      to="/notifications"
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
      className="relative touch grid place-items-center rounded-control text-muted hover:bg-primary-soft hover:text-ink"
    >
      <BellIcon className="size-5" aria-hidden="true" strokeWidth={1.9} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute top-1 end-0.5 grid min-h-4.5 min-w-4.5 place-items-center rounded-pill bg-primary px-1 font-bold text-[0.6875rem] text-on-primary leading-none"
        >
          {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
        </span>
      )}
    </Link>
  )
}
