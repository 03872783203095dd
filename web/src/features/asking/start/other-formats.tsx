import {
  Captions,
  Inbox,
  type LucideIcon,
  MessagesSquare,
  Mic,
  Search,
  TrendingUp,
} from 'lucide-react'
import { Link } from 'react-router'
import { Section } from '../../../ui/surfaces/section.tsx'
import { formatNamed } from '../compose/formats.ts'

const OTHERS: readonly (readonly [string, LucideIcon])[] = [
  ['improve-an-idea', TrendingUp],
  ['qq', Search],
  ['caption', Captions],
  ['suggestion', Inbox],
  ['topic', MessagesSquare],
  ['ama', Mic],
]

/** The formats without a tile; each links to the first step, with the format in the address. */
export function OtherFormats() {
  return (
    <Section
      id="other-formats"
      title="Or ask for something else"
      heading="mb-3 font-bold text-title"
    >
      <ul className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
        {OTHERS.map(([id, Icon]) => {
          const { label, says } = formatNamed(id)
          return (
            <li key={id} className="flex">
              <Link
                to={`/challenges/create/category?format=${id}`}
                className="flex min-h-16 flex-1 items-center gap-3.5 rounded-control border border-line bg-surface px-4 py-3 hover:border-line-strong"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-primary-ink" />
                <span>
                  <b className="block font-semibold">{label}</b>
                  <span className="text-pretty text-muted text-small">{says}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
