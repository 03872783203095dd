import { parseBoardId } from '@ideathlon/contracts/boards'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import { ROLE_LABELS } from '@ideathlon/contracts/roles'
import type { MovedBoard, MovedPrize, WhatIf } from '@ideathlon/contracts/what-if'
import { counted } from '../../../lib/format/counts.ts'
import { plural, useFormat } from '../../../lib/format/format.ts'
import { count, exactScore, milliScore } from '../../../lib/format/numbers.ts'

/**
 * The effect of the rules on the leaderboards: key figures, a chart of the places, and tables with
 * the same data.
 */
export function WhatIfPicture({ found }: { found: WhatIf }) {
  const faces = new Map(found.faces.map((face) => [face.id, face]))
  const figures = [
    ['would gain', found.gain],
    ['would lose', found.lose],
    [
      plural(found.levels, { one: 'level would change', other: 'levels would change' }),
      found.levels,
    ],
    [plural(found.events, { one: 'event checked', other: 'events checked' }), found.events],
  ] as const
  return (
    <div className="mt-4 flex flex-col gap-4">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {figures.map(([label, value]) => (
          <li key={label} className="rounded-control bg-sunken p-3">
            <b className="display tabular block font-bold text-heading">{count(value)}</b>
            <span className="text-muted text-small">{label}</span>
          </li>
        ))}
      </ul>
      {found.gain + found.lose === 0 && (
        <p className="font-semibold">No Nerve Score would change.</p>
      )}
      {found.boards
        .filter((board) => board.rows.length > 0)
        .slice(0, BOARDS)
        .map((board) => (
          <Moves key={board.board} board={board} faces={faces} />
        ))}
      <Prizes prizes={found.prizes} faces={faces} />
      <Keys found={found} />
      <Brains found={found} faces={faces} />
    </div>
  )
}

const BOARDS = 3
const ROWS = 12
const ROW = 26

type Faces = ReadonlyMap<number, MemberFace>
const nameOf = (faces: Faces, member: number) => faces.get(member)?.name ?? `Member ${member}`

/** One line per member, from today's place to the place under the new rules. */
function Moves({ board, faces }: { board: MovedBoard; faces: Faces }) {
  const rows = board.rows.slice(0, ROWS)
  const ranks = rows.flatMap((row) => [row.rank_before, row.rank_after])
  const places = [...new Set(ranks)].sort((a, b) => a - b)
  const y = (rank: number) => places.indexOf(rank) * ROW + ROW / 2
  return (
    <figure className="rounded-control border border-line p-3">
      <figcaption className="tabular flex flex-wrap justify-between gap-x-4 text-small">
        <b className="font-semibold">{inWords(board.board)}</b>
        <span className="text-muted">
          {count(board.up)} up, {count(board.down)} down, out of {count(board.members)}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 600 ${places.length * ROW}`}
        className="mt-2 hidden w-full max-w-2xl sm:block"
        role="img"
        aria-label={rows
          .map((row) => `${nameOf(faces, row.member)}: ${row.rank_before} to ${row.rank_after}`)
          .join(', ')}
      >
        {rows.map((row) => {
          const up = row.rank_after < row.rank_before
          const tone = up ? 'var(--gain-ink)' : 'var(--loss-ink)'
          return (
            <g key={row.member} fontSize="14">
              <path
                d={`M210 ${y(row.rank_before)}C300 ${y(row.rank_before)} 300 ${y(row.rank_after)} 390 ${y(row.rank_after)}`}
                fill="none"
                stroke={tone}
                strokeWidth="2.5"
              />
              <text x="200" y={y(row.rank_before) + 5} textAnchor="end" fill="var(--ink)">
                {nameOf(faces, row.member)} · {row.rank_before}
              </text>
              <text x="400" y={y(row.rank_after) + 5} fill={tone} fontWeight="650">
                {row.rank_after} · {milliScore(row.milli_after)}
              </text>
            </g>
          )
        })}
      </svg>
      <ol className="mt-2 flex flex-col sm:hidden">
        {rows.map((row) => (
          <li key={row.member} className="flex items-baseline gap-2 border-line border-t py-1.5">
            <span className="min-w-0 flex-1 truncate">{nameOf(faces, row.member)}</span>
            <b
              className={`tabular font-semibold ${row.rank_after < row.rank_before ? 'text-gain-ink' : 'text-loss-ink'}`}
            >
              {row.rank_before} → {row.rank_after}
            </b>
            <span className="tabular w-20 text-end text-muted text-small">
              {milliScore(row.milli_after)}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** Who would win more or less of each prize if the current races ended now. */
function Prizes({ prizes, faces }: { prizes: readonly MovedPrize[]; faces: Faces }) {
  const looks = useFormat()
  return prizes.map(({ board, pool_cents, currency, moved_cents, gain, lose, rows }) => (
    <div key={board} className="overflow-x-auto">
      <table className="tabular w-full text-small">
        <caption className="text-start">
          <b className="font-semibold">
            {inWords(board)}: prize of {looks.money(pool_cents, { currency })}
          </b>{' '}
          <span className="text-muted">
            {rows.length === 0
              ? 'No share would change.'
              : `If the race ended now, ${looks.money(moved_cents, { currency })} would change hands: ${count(gain)} would win more, ${count(lose)} less.`}
          </span>
        </caption>
        <tbody>
          {rows.slice(0, ROWS).map((row) => (
            <tr key={row.member} className="border-line border-t">
              <th scope="row" className="py-1.5 text-start font-medium">
                {nameOf(faces, row.member)}
              </th>
              <td
                className={`text-end ${row.cents_after > row.cents_before ? 'text-gain-ink' : 'text-loss-ink'}`}
              >
                {looks.money(row.cents_before, { currency })} →{' '}
                {looks.money(row.cents_after, { currency })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ))
}

function Keys({ found }: { found: WhatIf }) {
  const keys = found.keys.filter((key) => key.milli_before !== key.milli_after)
  if (keys.length === 0) return null
  return (
    <div className="overflow-x-auto">
      <table className="tabular w-full text-small">
        <caption className="text-start font-semibold">Payments that would differ</caption>
        <tbody>
          {keys.map((key) => (
            <tr key={key.key} className="border-line border-t">
              <th scope="row" className="break-all py-1.5 text-start font-medium">
                {key.key}
              </th>
              <td className="px-3 text-end">{counted(key.events, 'event')}</td>
              <td className="text-end">
                {exactScore(key.milli_before)} → {exactScore(key.milli_after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const BRAINS = 50

function Brains({ found, faces }: { found: WhatIf; faces: Faces }) {
  if (found.brains.length === 0) return null
  return (
    <details>
      <summary className="flex min-h-11 items-center font-semibold">
        Scores that would change most
      </summary>
      <div className="overflow-x-auto">
        <table className="tabular w-full text-small">
          <tbody>
            {found.brains.slice(0, BRAINS).map((brain) => (
              <tr key={`${brain.member} ${brain.role}`} className="border-line border-t">
                <th scope="row" className="py-1.5 text-start font-medium">
                  {nameOf(faces, brain.member)}
                </th>
                <td className="px-3">{ROLE_LABELS[brain.role]}</td>
                <td className="text-end">
                  {exactScore(brain.milli_before)} → {exactScore(brain.milli_after)}
                </td>
                <td className="ps-3 text-end">
                  level {brain.level_before} → {brain.level_after}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** Races and categories are shown by number, so their names need not be fetched. */
function inWords(board: string): string {
  const name = parseBoardId(board)
  if (name === undefined) return board
  const where = name.scope === 'category' ? `, category ${name.scopeId}` : ''
  const when = name.window === 'all' ? 'all time' : name.window.replace('cycle', 'race ')
  return `${ROLE_LABELS[name.role]}, ${when}${where}`
}
