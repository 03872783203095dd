import type { AdminRun, Preview } from '@ideathlon/contracts/payouts/admin'
import type { ReactNode } from 'react'
import { Amount } from '../../../entities/money/amount.tsx'
import { coverPromise } from '../../../entities/money/paying/promise-words.ts'
import { serverNow } from '../../../lib/dates/server-clock.ts'
import { counted } from '../../../lib/format/counts.ts'
import { plural, useFormat } from '../../../lib/format/format.ts'
import { count } from '../../../lib/format/numbers.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { Countdown } from '../../../ui/time/countdown.tsx'

/**
 * The pool compared with the money available, what changed since the last preview, and what is on
 * hold or left out.
 */
export function RunFacts({ run }: { run: AdminRun }) {
  const { preview, currency, counts } = run
  const isShort = preview !== null && preview.available_cents < preview.pool_cents
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        <Fact name="Pool" value={<Amount cents={run.pool_cents} currency={currency} />}>
          {preview && (
            <span className={isShort ? 'text-loss-ink' : 'text-gain-ink'}>
              {isShort ? 'not covered, ' : 'funded, '}
              <Amount cents={preview.available_cents} currency={currency} /> available
            </span>
          )}
          {run.stage === 'settling' && Date.parse(run.settles_at) > serverNow() && (
            <>
              Open to objections: <Countdown until={run.settles_at} />
            </>
          )}
        </Fact>
        <Changes preview={preview} currency={currency} />
        <Fact
          name="On hold"
          value={count(preview && run.approved_at === null ? preview.held : counts.held)}
        >
          {counts.held_cents > 0 && <Amount cents={counts.held_cents} currency={currency} />}
          {counts.held_cents > 0 && counts.paid > 0 && ' · '}
          {counts.paid > 0 && `${counted(counts.paid, 'person')} paid`}
        </Fact>
      </dl>
      {run.approved_at === null && <Declined entered={run.entered} />}
      {run.missing_cents > 0 && <MissingMoney run={run} />}
      {preview && preview.excluded.length > 0 && <Excluded preview={preview} />}
    </>
  )
}

/**
 * An asker who declines other members' ideas influences who wins, so an admin sees the number
 * before approving.
 */
function Declined({ entered }: Pick<AdminRun, 'entered'>) {
  if (entered === null || entered.declined === 0) return null
  const ideas = counted(entered.ideas, 'idea')
  return (
    <p className="card p-5">
      {plural(
        entered.declined,
        {
          one: 'Of {ideas}, {n} was declined and cannot win. Check it before you approve.',
          other: 'Of {ideas}, {n} were declined and cannot win. Check them before you approve.',
        },
        { ideas },
      )}
    </p>
  )
}

/**
 * A tournament has only one pool, so the part of a promised prize that nobody has funded is paid
 * out of money given for later cycles.
 */
function MissingMoney({ run }: { run: AdminRun }) {
  const format = useFormat()
  const { olympiad, later_cents: later, missing_cents: missing, currency } = run
  const sum = (cents: number) => format.money(cents, { currency })
  return (
    <div className="card p-5">
      <p>
        {later > 0
          ? `${sum(later)} of this prize comes from money given for a later cycle, because the promised prize is not fully funded. Check this before you approve.`
          : `${sum(missing)} of the prize promised for this cycle is not funded.`}
      </p>
      {olympiad !== null && (
        <ButtonLink to={coverPromise(olympiad)} className="mt-3">
          {`Cover the missing ${sum(missing)}`}
        </ButtonLink>
      )}
    </div>
  )
}

type FactProps = { name: string; value: ReactNode; children?: ReactNode }

function Fact({ name, value, children }: FactProps) {
  return (
    <div className="card p-5">
      <dt className="text-muted text-small">{name}</dt>
      <dd>
        <b className="display tabular block font-bold text-heading">{value}</b>
        <span className="text-muted text-small">{children}</span>
      </dd>
    </div>
  )
}

function Changes({ preview, currency }: { preview: Preview | null; currency: string }) {
  const format = useFormat()
  const changes = preview?.changes
  if (!preview || !changes) {
    return (
      <Fact name="Changes" value={preview ? 'First preview' : 'No preview yet'}>
        {preview
          ? 'The next preview will show what changed.'
          : 'A preview calculates every line and pays nothing.'}
      </Fact>
    )
  }
  const money = (cents: number) => format.money(cents, { currency })
  return (
    <Fact
      name={`Since preview ${changes.since}`}
      value={plural(changes.lines, { one: '{n} line', other: '{n} lines' })}
    >
      {changes.lines === 0 && changes.pool_cents === 0
        ? 'Nothing changed.'
        : `+${money(changes.up_cents)} / −${money(changes.down_cents)}`}
      {changes.pool_cents !== 0 &&
        `, pool ${changes.pool_cents > 0 ? '+' : '−'}${money(Math.abs(changes.pool_cents))}`}
    </Fact>
  )
}

function Excluded({ preview }: { preview: Preview }) {
  return (
    <Section id="excluded" title="Excluded" className="card p-5">
      <ul className="mt-2 flex flex-col gap-1">
        {preview.excluded.map(({ member, reason }) => (
          <li key={member.id}>
            <b className="font-semibold">{member.name}</b>{' '}
            <span className="text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
