import type { Olympiad } from '@ideathlon/contracts/olympiads'
import { Flag, Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { useNow } from '../../../lib/dates/use-now.ts'

type TurnNoteProps = { race: Olympiad; races: readonly Olympiad[]; base: string }

/** How long the current race links to the previous one. */
const SHOWN_MS = 7 * 24 * 60 * 60_000

/** Links the previous race to the current one, and the current race to the previous one. */
export function AdjacentRaceLinks({ race, races, base }: TurnNoteProps) {
  const now = useNow(() => 60_000)
  const before = races.find(({ seq }) => seq === race.seq - 1)
  const next = races.find(({ seq, is_current }) => is_current && seq === race.seq + 1)
  if (race.is_current) {
    if (before === undefined || now - Date.parse(before.end_time) > SHOWN_MS) return null
    return (
      <Note to={`${base}/${before.seq}`} link="See final places and prizes" Icon={Trophy}>
        {before.title} is over.
      </Note>
    )
  }
  if (next === undefined) return null
  return (
    <Note to={`${base}/${next.seq}`} link="Go to the current race" Icon={Flag}>
      {next.title} has started.
    </Note>
  )
}

type NoteProps = { to: string; link: string; Icon: typeof Flag; children: React.ReactNode }

const Note = ({ to, link, Icon, children }: NoteProps) => (
  <p className="mb-4 flex flex-wrap items-center gap-x-2 px-1">
    <Icon className="size-4 shrink-0 text-gold-ink" aria-hidden="true" />
    <span>{children}</span>
    <Link to={to} className="font-semibold text-primary-ink hover:underline">
      {link}
    </Link>
  </p>
)
