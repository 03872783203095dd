import { startScoreOf } from '@ideathlon/contracts/levels'
import { ranksOf } from '@ideathlon/contracts/ranks'
import type { Role } from '@ideathlon/contracts/roles'
import { levelsShownWith } from '@ideathlon/contracts/worn-rank'
import { Check } from 'lucide-react'
import { count } from '../../../lib/format/numbers.ts'

/** The ten ranks of a role, highest first, in the same order as in the brain. */
export function RanksList({ role, level }: { role: Role; level: number }) {
  return (
    <ol aria-label="Ranks" reversed className="card overflow-hidden">
      {ranksOf(role)
        .toReversed()
        .map((rank) => {
          const { first, last } = levelsShownWith(rank.rankPosition)
          const here = level >= first && level <= last
          return (
            <li
              key={rank.id}
              aria-current={here ? 'step' : undefined}
              className={`flex flex-wrap items-center gap-x-3.5 gap-y-1 border-line border-t px-4 py-2.5 first:border-0 ${here ? 'bg-primary-soft' : ''}`}
            >
              <span
                className="display grid size-9 shrink-0 place-items-center rounded-[40%_46%_42%_50%] font-bold"
                style={
                  level >= first
                    ? { background: `var(--${rank.colour})`, color: 'var(--on-colour)' }
                    : { background: 'var(--cell)', color: 'var(--muted)' }
                }
              >
                {rank.rankPosition}
              </span>
              <span className="wide-32 flex-1 leading-snug">
                <b className="font-semibold">{rank.label}</b>
                <span className="block text-muted text-small">{rank.description}</span>
              </span>
              <span className="tabular shrink-0 text-end text-caption text-muted">
                levels {first}–{last}
                <span className="block">from {count(startScoreOf(first))}</span>
              </span>
              {level > last && (
                <Check className="size-4.5 shrink-0 text-gain-ink" aria-label="done" />
              )}
            </li>
          )
        })}
    </ol>
  )
}
