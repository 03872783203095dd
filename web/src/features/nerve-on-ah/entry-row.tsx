import type { ActivityEntry, ActivityKind } from '@ideathlon/contracts/activity/entries'
import { activityText } from '@ideathlon/contracts/activity/text'
import {
  Award,
  Brain,
  ChevronsUp,
  CircleHelp,
  Flag,
  type LucideIcon,
  MessageCircle,
  Reply,
  Sparkles,
  Star,
  Trophy,
} from 'lucide-react'
import { Link } from 'react-router'
import type { Title } from '../../ui/text/title-pieces.ts'
import { TitledSentence } from '../../ui/text/titled-sentence.tsx'
import { Ago } from '../../ui/time/ago.tsx'

const LOOKS: Record<ActivityKind, readonly [LucideIcon, tone: string]> = {
  challenge_opened: [CircleHelp, 'var(--role-catalyst)'],
  challenge_closed: [Flag, 'var(--role-catalyst)'],
  result: [Trophy, 'var(--gold)'],
  pick: [Star, 'var(--gold)'],
  outcome: [Sparkles, 'var(--role-innovator)'],
  level: [Brain, 'var(--role-overall)'],
  rank: [ChevronsUp, 'var(--role-insightful)'],
  award: [Award, 'var(--role-mentor)'],
  topic: [MessageCircle, 'var(--role-analyst)'],
  message: [MessageCircle, 'var(--role-analyst)'],
  reply: [Reply, 'var(--role-analyst)'],
}

/** One entry of a stream; the whole row links to its subject. */
export function EntryRow({ entry, viewer }: { entry: ActivityEntry; viewer: number | undefined }) {
  const [Icon, tone] = LOOKS[entry.kind]
  const { sentence, link } = activityText(entry, viewer)
  return (
    <li className="border-line border-b last:border-b-0">
      <Link
        to={link}
        className="flex min-h-11 flex-wrap items-center gap-x-3 py-2.5 leading-snug hover:text-primary-ink"
      >
        <span
          className="grid size-9 place-items-center rounded-[40%_46%_42%_50%] text-on-colour"
          style={{ background: tone }}
        >
          <Icon className="size-4.5" aria-hidden="true" />
        </span>
        <span className="wrap-anywhere wide-36 flex-1">
          <TitledSentence sentence={sentence} titles={titlesIn(entry)} />
        </span>
        {entry.at !== null && <Ago at={entry.at} />}
      </Link>
    </li>
  )
}

/** The titles that a sentence can quote. */
const titlesIn = ({ challenge, idea, topic }: ActivityEntry): Title[] =>
  [
    { text: challenge?.question_title ?? '', lang: challenge?.lang ?? '' },
    { text: idea?.title ?? '', lang: idea?.lang ?? '' },
    { text: topic?.title ?? '', lang: topic?.lang ?? '' },
  ].filter(({ text }) => text !== '')
