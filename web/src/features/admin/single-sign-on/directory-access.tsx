import {
  endScimToken,
  makeScimToken,
  type SsoProvider,
} from '@ideathlon/contracts/integrators/single-sign-on'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ShownOnce } from '../../../ui/surfaces/shown-once.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { Fact } from './fact.tsx'

/** The token that an organisation's directory uses to create and deactivate its users (SCIM). */
export function DirectoryAccess({ provider }: { provider: SsoProvider }) {
  const { id, name, scim_token: kept } = provider
  const [token, setToken] = useState<string>()
  const make = usePower(async () => {
    const { data } = await call(makeScimToken, { params: { id } })
    setToken(data.token ?? undefined)
    return 'Token created.'
  })
  const end = usePower(async () => {
    await call(endScimToken, { params: { id } })
    setToken(undefined)
    return 'Token revoked.'
  })
  return (
    <section
      aria-label={`Directory of ${name}`}
      className="flex flex-col gap-3 border-line border-t pt-4"
    >
      <h3 className="font-semibold">Directory (SCIM)</h3>
      {kept === null ? (
        <p className="text-muted">
          With a token, the organisation’s directory can create and deactivate accounts here.
        </p>
      ) : (
        <>
          <dl className="flex flex-col gap-3">
            <Fact term="SCIM address for the directory">{provider.scim_url}</Fact>
            <Fact term="Token">{`${kept.starts}…`}</Fact>
          </dl>
          <p className="text-muted text-small">
            {kept.used_at === null ? (
              'Not used yet'
            ) : (
              <>
                Last used: <Ago at={kept.used_at} />
              </>
            )}
          </p>
        </>
      )}
      {token !== undefined && (
        <ShownOnce title="Copy the token now" value={token} onDone={() => setToken(undefined)}>
          It is shown only once. Enter it in the organisation’s directory.
        </ShownOnce>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={kept === null ? `Create token for ${name}` : `Replace token of ${name}`}
          busy={make.isPending && 'Creating…'}
          onClick={() => make.mutate(undefined)}
        >
          {kept === null ? 'Create token' : 'Replace token'}
        </Button>
        {kept !== null && (
          <Button
            look="ghost"
            aria-label={`Revoke token of ${name}`}
            busy={end.isPending && 'Revoking…'}
            onClick={() => end.mutate(undefined)}
          >
            Revoke token
          </Button>
        )}
      </div>
    </section>
  )
}
