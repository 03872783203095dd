import type { NetworkSums } from '@ideathlon/contracts/share-links'
import { count } from '../../../lib/format/numbers.ts'
import { NETWORK_LABELS } from './network-sums.ts'

/** The results for each network, as a table with bars. */
export function NetworkBars({ networks }: { networks: readonly NetworkSums[] }) {
  const most = Math.max(1, ...networks.map(({ clicks }) => clicks))
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-small">
        <thead className="text-caption text-muted">
          <tr>
            <th scope="col" className="pb-1 text-start font-medium">
              Network
            </th>
            <th scope="col" className="w-px whitespace-nowrap pb-1 ps-3 text-end font-medium">
              Clicks
            </th>
            <th scope="col" className="w-px whitespace-nowrap pb-1 ps-3 text-end font-medium">
              Sign-ups
            </th>
            <th scope="col" className="w-px whitespace-nowrap pb-1 ps-3 text-end font-medium">
              Ideas
            </th>
          </tr>
        </thead>
        <tbody className="tabular">
          {networks.map(({ via, clicks, signups, ideas }) => (
            <tr key={via} className="border-line border-t">
              <th scope="row" className="py-2 pe-3 text-start font-semibold">
                {NETWORK_LABELS[via]}
                <span
                  className="mt-1 block h-1.5 min-w-1 rounded-pill bg-[var(--role-scout)]"
                  style={{ width: `${(clicks / most) * 100}%` }}
                />
              </th>
              <td className="text-end">{count(clicks)}</td>
              <td className="text-end">{count(signups)}</td>
              <td className="text-end">{ideas === null ? '–' : count(ideas)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
