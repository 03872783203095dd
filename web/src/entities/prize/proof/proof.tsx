import type { OwnLine } from '@ideathlon/contracts/payouts/runs'
import { Check as Tick, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Loading } from '../../../ui/states/states.tsx'
import { type Check, checkShare } from './check-share.ts'

/** The proof of the viewer's share, computed in this browser. */
export function Proof({ own }: { own: OwnLine }) {
  const [checks, setChecks] = useState<Check[] | 'failed'>()
  useEffect(() => {
    let isGone = false
    const show = (done: Check[] | 'failed') => {
      if (!isGone) setChecks(done)
    }
    checkShare(own).then(show, () => show('failed'))
    return () => {
      isGone = true
    }
  }, [own])
  if (checks === undefined) return <Loading what="the proof" className="h-40 w-full" />
  if (checks === 'failed') return <NotComputed own={own} />
  const isProved = checks.every(({ isTrue }) => isTrue)
  return (
    <div data-proof={isProved ? 'true' : 'false'}>
      <Announced atOnce className={`font-bold ${isProved ? 'text-gain-ink' : 'text-loss-ink'}`}>
        {isProved
          ? 'Verified. Your browser checked every step itself.'
          : 'Something does not match. Contact support before you accept this payout.'}
      </Announced>
      <ul className="mt-2 flex flex-col gap-1.5">
        {checks.map(({ says, isTrue }) => (
          <li key={says} className="flex items-start gap-2.5">
            {isTrue ? (
              <Tick className="mt-0.5 size-5 shrink-0 text-gain-ink" aria-label="Yes:" />
            ) : (
              <X className="mt-0.5 size-5 shrink-0 text-loss-ink" aria-label="No:" />
            )}
            {says}
          </li>
        ))}
      </ul>
      <Hashes own={own} />
    </div>
  )
}

/** Browsers can compute hashes only on pages loaded over HTTPS. */
function NotComputed({ own }: { own: OwnLine }) {
  return (
    <>
      <Announced atOnce>
        Your browser could not compute the proof. Open this page over HTTPS in a current browser, or
        compute it yourself from the published hashes.
      </Announced>
      <Hashes own={own} />
    </>
  )
}

/** For members who want to compute it themselves. */
function Hashes({ own: { run } }: { own: OwnLine }) {
  const hashes = [
    ['Final standings', run.standings_root],
    ['Payouts', run.lines_root],
    ['Rules', run.rules_hash],
  ] as const
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 w-fit items-center font-medium text-muted text-small hover:text-ink">
        Published hashes
      </summary>
      <dl className="grid gap-2 text-caption">
        {hashes.map(
          ([name, hash]) =>
            hash !== null && (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd className="break-all text-muted">
                  <code>{hash}</code>
                </dd>
              </div>
            ),
        )}
      </dl>
    </details>
  )
}
