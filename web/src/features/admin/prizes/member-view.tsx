import { type AdminLine, type AdminRun, listAdminLines } from '@ideathlon/contracts/payouts/admin'
import { useRead } from '../../../api/read.ts'
import { Amount } from '../../../entities/money/amount.tsx'
import { neurons } from '../../../lib/format/neurons.ts'
import { count, milliScore } from '../../../lib/format/numbers.ts'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

/** How much of a hash is shown: enough to compare two hashes by eye. */
const HASH_SHOWN = 8

/**
 * The card that a winner will see: their amount, how it was calculated, and the published hashes.
 */
export function MemberView({ run, chosen }: { run: AdminRun; chosen: AdminLine | undefined }) {
  const query = { page: 0, size: 1 }
  const best = useRead(listAdminLines, { params: { run: run.id }, query }, { staleTime: 0 })
  const line = chosen ?? best.data?.data[0]
  if (line === undefined) return null
  return (
    <Section id="member-view" title="What a member sees">
      <div className="card mt-3 bg-sunken p-5">
        <p className="text-muted text-small">{run.title}</p>
        <Amount
          cents={line.cents}
          currency={run.currency}
          className="display block font-bold text-hero"
        />
        <p className="mt-1 mb-3">
          {line.member.name} is #{count(line.rank)} with {neurons(line.weight / 1000)}. The share is{' '}
          {milliScore(line.weight)} of {milliScore(run.weights)}.
        </p>
        {run.lines_root === null ? (
          <Pill>The proof will be published when the payout is approved</Pill>
        ) : (
          <Hashes run={run} />
        )}
      </div>
    </Section>
  )
}

function Hashes({ run }: { run: AdminRun }) {
  const hashes = [
    ['rules at the start', run.rules_hash],
    ['final standings', run.standings_root],
    ['all lines', run.lines_root],
  ] as const
  return (
    <>
      <Pill tone="primary">Members can verify it in their browser</Pill>
      <ul className="mt-3 flex flex-col gap-2 border-primary border-s-2 ps-3.5 text-small">
        {hashes.map(
          ([name, hash]) =>
            hash !== null && (
              <li key={name}>
                {name} <code className="text-muted">{hash.slice(0, HASH_SHOWN)}…</code>
              </li>
            ),
        )}
      </ul>
    </>
  )
}
