import { listPasskeys, PASSKEYS_MAX } from '@ideathlon/contracts/passkeys'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../../api/read.ts'
import { canUsePasskeys } from '../../../../entities/session/passkeys/ask-browser.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Loading, ProblemState } from '../../../../ui/states/states.tsx'
import { Card } from '../card.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'

/** The member's passkeys. `hasPassword`: the password is required before a passkey is added. */
export function PasskeysCard({ hasPassword }: { hasPassword: boolean }) {
  const { data, error, isLoadingError, refetch } = useRead(listPasskeys, {})
  const [isAdding, setAdding] = useState(false)
  const passkeys = data?.data ?? []
  const isFull = passkeys.length >= PASSKEYS_MAX
  return (
    <Card
      icon={Fingerprint}
      title="Passkeys"
      aside={
        data !== undefined &&
        !isFull &&
        canUsePasskeys() && <Button onClick={() => setAdding(true)}>Add passkey</Button>
      }
    >
      <p className="text-muted">
        Sign in with your fingerprint, face or device PIN instead of a password and a code.
      </p>
      {isLoadingError && <ProblemState error={error} retry={() => void refetch()} />}
      {data === undefined && !isLoadingError && (
        <Loading what="your passkeys" className="mt-4 h-16 w-full" />
      )}
      {data && passkeys.length === 0 && <p className="mt-3">You have no passkeys yet.</p>}
      <ul className="mt-3 divide-y divide-line">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      <AddPasskey open={isAdding} onClose={() => setAdding(false)} hasPassword={hasPassword} />
    </Card>
  )
}
