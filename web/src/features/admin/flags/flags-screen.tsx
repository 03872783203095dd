import { listFlags } from '@ideathlon/contracts/flag-settings'
import { useRead } from '../../../api/read.ts'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { Flag } from './flag-card.tsx'

/** All feature flags and their audiences. */
export function Component() {
  const flags = useRead(listFlags, {})
  if (flags.isLoadingError) return <ProblemState page of={flags} />
  return (
    <>
      <PageHead title="Flags">
        Choose which members have a feature. Changes apply within seconds.
      </PageHead>
      {flags.isPending && <Loading what="the flags" className="h-96 w-full rounded-card" />}
      <ul className="grid gap-4 md:grid-cols-2">
        {flags.data?.data.map((flag) => (
          <li key={flag.name}>
            <Flag key={JSON.stringify(flag.setting)} flag={flag} />
          </li>
        ))}
      </ul>
    </>
  )
}
