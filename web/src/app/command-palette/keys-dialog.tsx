import type { Me } from '@ideathlon/contracts/accounts'
import { Fragment } from 'react'
import { useSingleKeys } from '../../ui/single-keys.ts'
import { Dialog } from '../../ui/surfaces/dialog.tsx'
import { Kbd } from '../../ui/surfaces/kbd.tsx'
import { navItems, viewerOf } from '../shell/nav/nav-items.ts'
import { closeKeys, useKeysState } from './palette-state.ts'

const RATING_KEYS = [
  { keys: ['1', '…', '0'], what: 'Give 1 to 10 stars' },
  { keys: ['←', '→'], what: 'Remove or add half a star' },
  { keys: ['Enter'], what: 'Next idea' },
  { keys: ['S'], what: 'Skip this idea' },
  { keys: ['U'], what: 'Undo the last rating' },
]

const READING_KEYS = [
  { keys: ['J'], what: 'Next message' },
  { keys: ['K'], what: 'Previous message' },
  { keys: ['R'], what: 'Reply to this message' },
  { keys: ['L'], what: 'Mark this message as insightful' },
  { keys: ['Ctrl', 'Enter'], what: 'Send your message' },
]

export function KeysDialog({ me }: { me: Me | null | undefined }) {
  const open = useKeysState((state) => state.open) === 'keys'
  const { on, turn } = useSingleKeys()
  const ways = [
    { keys: ['Ctrl', 'K'], what: 'Go anywhere' },
    { keys: ['?'], what: 'Show keyboard shortcuts' },
    ...navItems(viewerOf(me)).map((item) => ({ keys: [...item.keys], what: item.label })),
  ]
  return (
    <Dialog open={open} onClose={closeKeys} title="Keyboard shortcuts">
      <KeyTable rows={ways} />
      <h3 className="mt-5 mb-2 font-bold text-title">While rating</h3>
      <KeyTable rows={RATING_KEYS} />
      <h3 className="mt-5 mb-2 font-bold text-title">While reading messages</h3>
      <KeyTable rows={READING_KEYS} />
      <label className="mt-5 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => turn(event.target.checked)}
          className="size-5 accent-[var(--primary)]"
        />
        Single-letter shortcuts
      </label>
    </Dialog>
  )
}

function KeyTable({ rows }: { rows: { keys: string[]; what: string }[] }) {
  return (
    <dl className="grid grid-cols-[7rem_1fr] gap-y-2">
      {rows.map((row) => (
        <Fragment key={row.what}>
          <dt className="flex gap-1">
            {row.keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{row.what}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
