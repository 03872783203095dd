import {
  removeSsoProvider,
  type SsoProvider,
  testSsoProvider,
} from '@ideathlon/contracts/integrators/single-sign-on'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { counted } from '../../../lib/format/counts.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { NamedHead } from '../named-head.tsx'
import { DirectoryAccess } from './directory-access.tsx'
import { Fact } from './fact.tsx'
import { ProviderForm } from './provider-form.tsx'

export function ProviderCard({ provider }: { provider: SsoProvider }) {
  const { id, name, issuer, domains, organisation, members, deactivated } = provider
  const [isEditing, setEditing] = useState(false)
  const close = () => setEditing(false)
  const remove = usePower(async () => {
    await call(removeSsoProvider, { params: { id } })
    return 'Identity provider removed.'
  })
  return (
    <li className="card flex flex-col gap-4 p-5">
      <NamedHead
        name={name}
        onEdit={() => setEditing(true)}
        onRemove={() => remove.mutate(undefined)}
        isRemoving={remove.isPending}
      >
        <bdi className="break-all">{issuer}</bdi>
      </NamedHead>
      <p className="flex flex-wrap items-center gap-1.5">
        {domains.map((domain) => (
          <Pill key={domain} tone="primary">
            {domain}
          </Pill>
        ))}
        <span className="text-muted text-small">{counted(members, 'member')}</span>
        {deactivated > 0 && (
          <span className="text-muted text-small">{`${deactivated} deactivated`}</span>
        )}
        {!provider.may_join && <span className="text-muted text-small">No new members</span>}
        {!provider.is_listed && (
          <span className="text-muted text-small">Not listed on the sign-in page</span>
        )}
        {organisation && (
          <Link
            to={`/organisations/${organisation.slug}`}
            className="text-small underline hover:text-primary-ink"
          >
            {organisation.name}
          </Link>
        )}
      </p>
      <dl className="flex flex-col gap-3">
        <Fact term="Redirect URI to register with the provider">{provider.redirect_uri}</Fact>
      </dl>
      <Discovery provider={provider} />
      <DirectoryAccess provider={provider} />
      <Dialog open={isEditing} onClose={close} title={`Edit ${name}`}>
        <ProviderForm provider={provider} onDone={close} />
      </Dialog>
    </li>
  )
}

const PROBLEMS = {
  forbidden:
    'This address is not on the public internet. The operator of this installation can allow it.',
  unreachable: 'This address does not respond.',
  invalid: 'The response is not the discovery document of this issuer.',
} as const

function Discovery({ provider: { id, name } }: { provider: SsoProvider }) {
  const test = useChange(async () => (await call(testSsoProvider, { params: { id } })).data)
  const { data: found } = test
  const Icon = found?.works ? CircleCheck : TriangleAlert
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        aria-label={`Test discovery of ${name}`}
        busy={test.isPending && 'Testing…'}
        onClick={() => test.mutate()}
      >
        Test discovery
      </Button>
      <Announced as="p" atOnce className="flex items-center gap-2">
        {found && (
          <>
            <Icon
              aria-hidden="true"
              className={`size-5 shrink-0 ${found.works ? 'text-gain-ink' : 'text-loss-ink'}`}
            />
            {found.problem === null ? 'Discovery works.' : PROBLEMS[found.problem]}
          </>
        )}
      </Announced>
    </div>
  )
}
