import type { TransferState } from '@ideathlon/contracts/money/transfers'
import {
  type AdminLine,
  type AdminRun,
  type HoldReason,
  holdLine,
  payLine,
  releaseLine,
  retryLine,
  voidLine,
} from '@ideathlon/contracts/payouts/admin'
import { cx } from 'class-variance-authority'
import { call } from '../../../api/call.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { Portrait } from '../../../entities/member/portrait.tsx'
import { Amount } from '../../../entities/money/amount.tsx'
import { neurons } from '../../../lib/format/neurons.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'

const REASONS: Record<HoldReason, string> = {
  ring: 'ring check: linked accounts',
  suspended: 'account suspended',
  removed: 'account removed',
  manual: 'put on hold by an admin',
}

const STATES: Record<
  AdminLine['state'],
  { label: string; tone: 'plain' | 'gain' | 'loss' | 'gold' }
> = {
  ready: { label: 'Ready', tone: 'plain' },
  held: { label: 'On hold', tone: 'loss' },
  paid: { label: 'Paid', tone: 'gain' },
  void: { label: 'Void', tone: 'plain' },
}

const TRANSFERS: Record<TransferState, string> = {
  pending: 'to the bank: being prepared',
  sent: 'to the bank: sent',
  paid: 'in the bank account',
  failed: 'bank transfer failed, back in the wallet',
  returned: 'returned by the bank, back in the wallet',
  cancelled: 'in the wallet',
}

type LineRowProps = { run: AdminRun; line: AdminLine; isChosen: boolean; onChoose: () => void }

/** One member's line. Selecting it shows what that member sees. */
export function LineRow({ run, line, isChosen, onChoose }: LineRowProps) {
  const { member, reasons, state } = line
  const look = STATES[state]
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3',
        isChosen && 'bg-primary-soft/60',
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="flex min-h-11 wide-52 flex-1 items-center gap-3 text-start"
      >
        <b className="display tabular w-8 shrink-0 text-center text-muted">{line.rank}</b>
        <Portrait handle={member.handle} picture={member.avatar_url} size={36} />
        <span className="min-w-0 leading-tight">
          <b className="block truncate font-semibold">{member.name}</b>
          <span className="flex flex-wrap gap-x-1.5 text-muted text-small">
            <span className="truncate">
              <bdi>@{member.handle}</bdi>
            </span>
            <span className="tabular">{neurons(line.weight / 1000)}</span>
          </span>
          <span className="sr-only">Show what this member sees</span>
        </span>
      </button>
      <span className="ms-auto flex items-center gap-3">
        {line.change_cents !== 0 && (
          <Amount
            cents={line.change_cents}
            currency={run.currency}
            signed
            className={line.change_cents > 0 ? 'text-gain-ink' : 'text-loss-ink'}
          />
        )}
        {state !== 'ready' && <Pill tone={look.tone}>{look.label}</Pill>}
        <Amount
          cents={line.cents}
          currency={run.currency}
          className={cx('min-w-20 text-end font-semibold', state === 'void' && 'line-through')}
        />
      </span>
      {(reasons.length > 0 || line.note !== '' || line.transfer !== null) && (
        <p className="w-full ps-11 text-muted text-small">
          {[
            ...reasons.map((reason) => REASONS[reason]),
            ...(line.note === '' ? [] : [line.note]),
            ...(line.transfer === null ? [] : [TRANSFERS[line.transfer]]),
          ].join(' · ')}
        </p>
      )}
      {mayOf(line).length > 0 && <Actions run={run} line={line} />}
    </li>
  )
}

/**
 * Only a bank transfer can be retried, and a line that was paid into the wallet has no transfer.
 */
const mayOf = ({ may, transfer }: AdminLine) =>
  may.filter((name) => name !== 'retry' || transfer !== null)

const ACTIONS = {
  pay: { label: 'Pay', route: payLine, done: 'Paid.' },
  hold: { label: 'Hold', route: holdLine, done: 'On hold.' },
  release: { label: 'Release', route: releaseLine, done: 'Released.' },
  retry: { label: 'Retry transfer', route: retryLine, done: 'Retrying the transfer.' },
  void: { label: 'Void', route: voidLine, done: 'Voided. The money rolls over.' },
} as const

function Actions({ run, line }: { run: AdminRun; line: AdminLine }) {
  const act = usePower(async (name: AdminLine['may'][number]) => {
    const { route, done } = ACTIONS[name]
    await call(route, { params: { run: run.id, line: line.id } })
    return done
  })
  return (
    <div className="flex w-full flex-wrap gap-2 ps-11">
      {mayOf(line).map((name) => (
        <Button
          key={name}
          look={name === 'release' ? 'quiet' : 'ghost'}
          busy={act.isPending && act.variables === name && 'Saving…'}
          aria-label={`${ACTIONS[name].label}: ${line.member.name}`}
          onClick={() => act.mutate(name)}
        >
          {ACTIONS[name].label}
        </Button>
      ))}
    </div>
  )
}
