import { useMe } from '../../../entities/session/queries/me.ts'
import { Loading } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { ExportCard } from './export-card.tsx'

export function Component() {
  useTitle('My data')
  const me = useMe()
  return (
    <>
      <PageHead title="My data">Download your data or delete your account.</PageHead>
      {me ? (
        <div className="flex flex-col gap-5">
          <ExportCard />
          <DeleteAccountCard me={me} />
        </div>
      ) : (
        <Loading what="your data" className="h-60 w-full" />
      )}
    </>
  )
}
