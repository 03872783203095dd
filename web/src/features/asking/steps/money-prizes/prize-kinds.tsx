import { PRIZE_TYPES } from '@ideathlon/contracts/challenge-formats'
import type { Prize } from '@ideathlon/contracts/prizes'
import { cx } from 'class-variance-authority'
import {
  Brain,
  ChevronDown,
  CircleDollarSign,
  Gift,
  type LucideIcon,
  Mountain,
  PenLine,
  Sparkles,
  Ticket,
  UtensilsCrossed,
} from 'lucide-react'
import { useState } from 'react'
import { PRIZE_NAMES } from '../../../../entities/money/prize/prize-names.ts'

type Kind = Prize['type']

const FACES: Record<Kind, { Icon: LucideIcon; says: string }> = {
  points: { Icon: Brain, says: 'Honour, neurons and a place on the leaderboards.' },
  other: { Icon: Sparkles, says: 'A prize that you name and describe yourself.' },
  money: { Icon: CircleDollarSign, says: 'Dollars, for the five members with the most neurons.' },
  experience: { Icon: Mountain, says: 'A day, a trip or a visit.' },
  'food-and-drink': { Icon: UtensilsCrossed, says: 'A dinner, a cake or a crate.' },
  gift: { Icon: Gift, says: 'Something to unwrap.' },
  tickets: { Icon: Ticket, says: 'A concert, a match or a show.' },
  'co-author': { Icon: PenLine, says: 'Their name next to yours.' },
}
const MAIN: readonly Kind[] = ['points', 'other']
const MORE = PRIZE_TYPES.filter((kind) => !MAIN.includes(kind))

type PrizeKindsProps = { value: Kind; onChange: (kind: Kind) => void }

/** The kinds of prizes as cards: two main ones, and the rest on request. */
export function PrizeKinds({ value, onChange }: PrizeKindsProps) {
  const [isOpen, setOpen] = useState(!MAIN.includes(value))
  return (
    <fieldset>
      <legend className="sr-only">The prize</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {[...MAIN, ...(isOpen ? MORE : [])].map((kind) => (
          <KindCard key={kind} kind={kind} isChosen={kind === value} onChoose={onChange} />
        ))}
      </div>
      {!isOpen && (
        <button
          type="button"
          aria-expanded="false"
          onClick={() => setOpen(true)}
          className="mt-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold text-primary-ink hover:underline"
        >
          More kinds of prizes
          <ChevronDown aria-hidden="true" className="size-4.5" />
        </button>
      )}
    </fieldset>
  )
}

type KindCardProps = { kind: Kind; isChosen: boolean; onChoose: (kind: Kind) => void }

function KindCard({ kind, isChosen, onChoose }: KindCardProps) {
  const { Icon, says } = FACES[kind]
  return (
    <label className="flex min-h-18 cursor-pointer items-center gap-3.5 rounded-control border border-line p-3 hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-primary">
      <input
        type="radio"
        name="prize.type"
        value={kind}
        checked={isChosen}
        onChange={() => onChoose(kind)}
        className="sr-only"
      />
      <span
        aria-hidden="true"
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isChosen ? 'bg-primary text-on-primary' : 'bg-sunken text-muted',
        )}
      >
        <Icon className="size-5" />
      </span>
      <span>
        <b className="block font-semibold">{PRIZE_NAMES[kind]}</b>
        <span className="block text-muted text-small leading-snug">{says}</span>
      </span>
    </label>
  )
}
