import { useUnread } from '../../../entities/topic/queries.ts'
import { plural } from '../../../lib/format/format.ts'

const SHOWN_MAX = 99

/** The number of unread messages in forums or in conversations. */
export function UnreadBadge({ of }: { of: 'forums' | 'conversations' }) {
  const unread = useUnread()?.[of] ?? 0
  if (unread === 0) return null
  return (
    <span className="ms-auto rounded-pill bg-primary px-1.5 font-semibold text-caption text-on-primary">
      <span aria-hidden="true">{unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}</span>
      <span className="sr-only">
        {plural(unread, { one: ', {n} unread message', other: ', {n} unread messages' })}
      </span>
    </span>
  )
}
