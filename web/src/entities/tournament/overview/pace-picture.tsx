import type { Pace } from '@ideathlon/contracts/olympiad/directors'
import { counted } from '../../../lib/format/counts.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { count } from '../../../lib/format/numbers.ts'

/**
 * Compares the players of a cycle with those of the previous one on the same day, as two bars and
 * as a table.
 */
export function PacePicture({ pace }: { pace: Pace }) {
  const format = useFormat()
  const { players, players_before: before, passed_percent: passed } = pace
  const most = Math.max(players, before ?? 0, 1)
  const bars = [
    { label: 'This cycle', value: players, colour: 'bg-primary' },
    ...(before === null
      ? []
      : [{ label: 'Last cycle, same day', value: before, colour: 'bg-line-strong' }]),
  ]
  return (
    <figure>
      <figcaption className="mb-2">
        <b className="display tabular font-bold text-heading">{counted(players, 'player')}</b>{' '}
        <span className="text-muted">
          {verdictOf(pace)} {format.percent(passed / 100)} of the cycle has passed.
        </span>
      </figcaption>
      <table className="w-full">
        <caption className="sr-only">
          Players in this cycle, compared with the last one at the same point
        </caption>
        <tbody>
          {bars.map(({ label, value, colour }) => (
            <tr key={label}>
              <th
                scope="row"
                className="w-40 py-1 pe-3 text-start font-normal text-muted text-small"
              >
                {label}
              </th>
              <td className="py-1">
                <span className="flex items-center gap-2">
                  <i
                    aria-hidden="true"
                    className={`h-4 rounded-[3px] ${colour}`}
                    style={{ width: `${Math.max(1, (value / most) * 80)}%` }}
                  />
                  <span className="tabular text-small">{count(value)}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** Whether this cycle has more players than the last one, in one sentence. */
function verdictOf({ players, players_before: before }: Pace): string {
  if (before === null) return 'There is no earlier cycle to compare with.'
  if (players === before) return 'The same as in the last cycle on the same day.'
  const gap = counted(Math.abs(players - before), 'player')
  return players > before ? `${gap} ahead of the last cycle.` : `${gap} behind the last cycle.`
}
