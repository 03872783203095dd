import type { ApiKeyView } from '@ideathlon/contracts/integrators/api-keys'
import { useState } from 'react'
import { useRevokeApiKey } from '../../../entities/session/queries/api-keys.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { Ago } from '../../../ui/time/ago.tsx'

const EVERY_MS = 60_000

export function KeyRow({ apiKey }: { apiKey: ApiKeyView }) {
  const { id, name, starts, scopes, expires_at, used_at } = apiKey
  const [isRevoking, setRevoking] = useState(false)
  const revoke = useRevokeApiKey(() => setRevoking(false))
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <div className="me-auto min-w-0 flex-1 basis-56">
        <b className="block break-words font-semibold">{name}</b>
        <code className="font-mono text-muted text-small">{starts}…</code>
        <p className="mt-1 flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <Pill key={scope}>{scope}</Pill>
          ))}
        </p>
        <p className="mt-1 text-muted text-small">
          {used_at === null ? (
            'Never used'
          ) : (
            <>
              Last used: <Ago at={used_at} />
            </>
          )}
          {' · '}
          <Expiry at={expires_at} />
        </p>
      </div>
      <Button look="ghost" aria-label={`Revoke ${name}`} onClick={() => setRevoking(true)}>
        Revoke
      </Button>
      <Dialog open={isRevoking} onClose={() => setRevoking(false)} title={`Revoke “${name}”?`}>
        <p className="text-muted">
          Programs that use this key will lose access immediately. This cannot be undone.
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button look="ghost" onClick={() => setRevoking(false)}>
            Cancel
          </Button>
          <Button
            look="danger"
            busy={revoke.isPending && 'Revoking…'}
            onClick={() => revoke.mutate(id)}
          >
            Revoke key
          </Button>
        </div>
      </Dialog>
    </li>
  )
}

function Expiry({ at }: { at: string | null }) {
  const now = useNow(() => EVERY_MS)
  const format = useFormat()
  if (at === null) return 'Does not expire'
  const isOver = new Date(at).getTime() <= now
  return isOver ? <b className="text-loss-ink">Expired</b> : <>Expires on {format.date(at)}</>
}
