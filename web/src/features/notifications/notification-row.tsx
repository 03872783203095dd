import type { NotificationView } from '@ideathlon/contracts/notification-calls'
import type { NotificationGroup } from '@ideathlon/contracts/notification-kind'
import { cx } from 'class-variance-authority'
import {
  BellOff,
  Lightbulb,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageCircle,
  MessagesSquare,
  ShieldCheck,
  Trophy,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { Link } from 'react-router'
import { Portrait } from '../../entities/member/portrait.tsx'
import { Tooltip } from '../../ui/surfaces/tooltip.tsx'
import { TitledSentence } from '../../ui/text/titled-sentence.tsx'
import { Ago, DaysAgo } from '../../ui/time/ago.tsx'

const MARKS: Record<NotificationGroup, { icon: LucideIcon; tone: string }> = {
  people: { icon: UsersRound, tone: 'bg-primary-soft text-primary-ink' },
  play: { icon: Lightbulb, tone: 'bg-primary-soft text-primary-ink' },
  results: { icon: Trophy, tone: 'bg-gold-soft text-gold-ink' },
  money: { icon: Wallet, tone: 'bg-gold-soft text-gold-ink' },
  talk: { icon: MessageCircle, tone: 'bg-gain-soft text-gain-ink' },
  messages: { icon: Mail, tone: 'bg-gain-soft text-gain-ink' },
  topics: { icon: MessagesSquare, tone: 'bg-gain-soft text-gain-ink' },
  news: { icon: Megaphone, tone: 'bg-sunken text-muted' },
  safety: { icon: ShieldCheck, tone: 'bg-loss-soft text-loss-ink' },
}

type NotificationRowProps = {
  notice: NotificationView
  onRead: (id: string) => void
  onMute: (subject: string) => void
}

/** Opening a notification marks it as read. Its subject can be muted from here. */
export function NotificationRow({ notice, onRead, onMute }: NotificationRowProps) {
  const { id, sentence, quotes, link, is_read: isRead, told_at: notifiedAt, subject } = notice
  return (
    <li className="group flex items-center gap-1 border-line border-t first:border-0">
      <Link
        to={link}
        viewTransition
        onClick={() => !isRead && onRead(id)}
        className="-mx-2 flex min-h-16 min-w-0 flex-1 flex-wrap items-center gap-x-3.5 gap-y-1 rounded-control px-2 py-3 hover:bg-primary-soft/50"
      >
        <Mark notice={notice} />
        <span className="wide-40 flex-1">
          <span className={cx('block text-pretty', isRead ? 'text-muted' : 'font-semibold')}>
            <TitledSentence sentence={sentence} titles={quotes} />
          </span>
          <span className="flex items-center gap-2">
            {notice.by_day ? <DaysAgo at={notifiedAt} /> : <Ago at={notifiedAt} />}
            {!isRead && <span className="sr-only">unread</span>}
          </span>
        </span>
        {!isRead && (
          <span aria-hidden="true" className="size-2.5 shrink-0 rounded-pill bg-primary" />
        )}
      </Link>
      {canBeMuted(subject) && (
        <Tooltip text="Mute this">
          <button
            type="button"
            onClick={() => onMute(subject)}
            aria-label={`Mute: ${sentence}`}
            className="touch grid place-items-center rounded-control text-muted opacity-70 hover:bg-primary-soft hover:text-ink hover:opacity-100"
          >
            <BellOff className="size-4.5" aria-hidden="true" />
          </button>
        </Tooltip>
      )}
    </li>
  )
}

/** Notifications about the viewer's account or safety cannot be muted individually. */
function canBeMuted(subject: string): boolean {
  return /^(challenge|idea|topic|organisation|team|channel):\d+$/.test(subject)
}

function Mark({ notice }: { notice: NotificationView }) {
  const { icon: Icon, tone } = MARKS[notice.group]
  const [first, second] = notice.faces
  if (first === undefined) {
    return (
      <span className={cx('grid size-10 shrink-0 place-items-center rounded-control', tone)}>
        <Icon className="size-5" aria-hidden="true" />
      </span>
    )
  }
  return (
    <span className="relative h-10 w-10 shrink-0">
      {second && (
        <span className="absolute end-0 bottom-0">
          <Portrait handle={second.handle} picture={second.avatar_url} size={28} />
        </span>
      )}
      <span className={cx('absolute top-0 start-0', second && 'rounded-[33%] ring-2 ring-surface')}>
        <Portrait handle={first.handle} picture={first.avatar_url} size={second ? 28 : 40} />
      </span>
    </span>
  )
}
