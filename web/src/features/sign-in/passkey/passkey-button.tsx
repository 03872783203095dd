import { KeyRound } from 'lucide-react'
import { useChange } from '../../../api/sending/use-change.ts'
import { useArrival } from '../../../entities/session/arrival/use-arrival.ts'
import { welcome } from '../../../entities/session/arrival/welcome.ts'
import {
  canUsePasskeys,
  signInByPasskey,
  wasDismissed,
} from '../../../entities/session/passkeys/ask-browser.ts'
import { useIsHydrated } from '../../../lib/first-paint/first-paint.ts'
import { Button } from '../../../ui/controls/button.tsx'

/** Signs in with a passkey, without a password or a code. */
export function PasskeyButton() {
  const arrive = useArrival()
  const isHydrated = useIsHydrated()
  const signIn = useChange(
    async () => {
      try {
        return await signInByPasskey()
      } catch (error) {
        if (wasDismissed(error)) return undefined
        throw error
      }
    },
    {
      says: (answer) => (answer ? welcome(answer.data) : ''),
      done: (answer) => answer && arrive(answer.data.me),
    },
  )
  if (isHydrated && !canUsePasskeys()) return null
  return (
    <Button busy={signIn.isPending && 'Waiting for your device…'} onClick={() => signIn.mutate()}>
      <KeyRound className="size-4" aria-hidden="true" />
      Sign in with a passkey
    </Button>
  )
}
