import type { ManagedChallenge } from '@ideathlon/contracts/community/managed-challenges'
import { Link } from 'react-router'
import { counted } from '../../../lib/format/counts.ts'
import { format } from '../../../lib/format/format.ts'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { STATES } from './state-labels.ts'

type Selection = {
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
}

/** The challenges of one page, each with a checkbox. */
export function ChallengeRows({
  rows,
  selected,
  onSelect,
}: Selection & { rows: readonly ManagedChallenge[] }) {
  const ids = rows.map(({ id }) => id)
  const isAll = ids.every((id) => selected.has(id))
  return (
    <>
      <label className="touch mb-1 flex w-fit cursor-pointer items-center gap-3 px-4 font-medium text-small">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={isAll}
          onChange={() => onSelect(new Set(isAll ? [] : ids))}
        />
        Select all on this page
      </label>
      <ul className="card divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.id} row={row} selected={selected} onSelect={onSelect} />
        ))}
      </ul>
    </>
  )
}

function Row({ row, selected, onSelect }: Selection & { row: ManagedChallenge }) {
  const toggle = () => {
    const next = new Set(selected)
    if (!next.delete(row.id)) next.add(row.id)
    onSelect(next)
  }
  const state = STATES[row.state]
  const isPublic = row.state !== 'draft' && row.state !== 'scheduled'
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <label className="touch -my-1.5 -ms-2 grid shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          aria-label={`Select “${row.question_title}”`}
          checked={selected.has(row.id)}
          onChange={toggle}
        />
      </label>
      <div className="min-w-0 flex-1">
        {isPublic && !row.is_hidden ? (
          <Link
            to={`/challenges/${row.slug}`}
            className="inline-flex min-h-11 items-center break-words font-semibold leading-snug hover:text-primary-ink sm:min-h-0"
          >
            {row.question_title}
          </Link>
        ) : (
          <b className="block break-words font-semibold leading-snug">{row.question_title}</b>
        )}
        <p className="mt-0.5 text-muted text-small">
          {row.asker.handle ? `@${row.asker.handle}` : row.asker.name} · {row.category.name} ·{' '}
          {row.platform.title} · {counted(row.ideas, 'idea')}
        </p>
        <p className="mt-0.5 text-muted text-small">{timesOf(row)}</p>
      </div>
      <span className="flex shrink-0 flex-col items-end gap-1.5 sm:flex-row">
        {row.is_hidden && <Pill tone="loss">Hidden</Pill>}
        <Pill tone={state.tone}>{state.label}</Pill>
      </span>
    </li>
  )
}

function timesOf({ state, opens_at, closes_at }: ManagedChallenge): string {
  const day = (at: string) => format().date(at, 'medium')
  if (state === 'draft') return 'Not scheduled'
  if (state === 'scheduled') return `Opens ${day(opens_at)}`
  if (state === 'open') return `Opened ${day(opens_at)}, closes ${day(closes_at)}`
  return `Opened ${day(opens_at)}`
}
