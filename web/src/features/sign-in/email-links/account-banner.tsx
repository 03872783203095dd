import type { Me } from '@ideathlon/contracts/accounts'
import { resendVerification } from '@ideathlon/contracts/identity'
import { MailOpen, ShieldAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { refreshMe } from '../../../entities/session/queries/me.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'

/**
 * Reminders to verify the address and to set up two-step verification, shown above every page until
 * done or dismissed.
 */
export function AccountBanner({ me }: { me: Me }) {
  const [isAway, setIsAway] = useState(false)
  if (me.two_factor.needed) return <AdminRightsInactive />
  if (isAway || me.user.email_verified || me.user.email === '') return null
  return <NotVerified email={me.user.email} onAway={() => setIsAway(true)} />
}

const BOX =
  'mb-4 flex items-center gap-x-3 gap-y-2 rounded-card bg-gold-soft px-4 py-2.5 text-gold-ink max-sm:py-2 max-sm:text-small print:hidden'

function AdminRightsInactive() {
  return (
    <section aria-label="Two-step verification" className={BOX}>
      <ShieldAlert className="size-5 shrink-0" aria-hidden="true" />
      <p className="me-auto">
        Your extra permissions are inactive until you set up two-step verification.
      </p>
      <ButtonLink to="/my-account/security">Set up</ButtonLink>
    </section>
  )
}

/**
 * The link is usually opened in another tab, so the account is read again when this tab becomes
 * visible.
 */
function useLookAgain() {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshMe()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

function NotVerified({ email, onAway }: { email: string; onAway: () => void }) {
  useLookAgain()
  const resend = useChange(() => call(resendVerification, { body: {} }), {
    says: `We e-mailed a link to ${email}.`,
  })
  return (
    <section aria-label="Verify your e-mail address" className={BOX}>
      <MailOpen className="size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 break-words">
        To earn neurons, verify your address: open the link we e-mailed to <b>{email}</b>.{' '}
        <button
          type="button"
          aria-disabled={resend.isPending}
          onClick={() => resend.isPending || resend.mutate()}
          className="relative inline-flex min-h-6 items-center font-semibold underline underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-2.5"
        >
          {resend.isPending ? 'Sending…' : 'Resend e-mail'}
        </button>
      </p>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onAway}
        className="-me-2 touch grid place-items-center rounded-control hover:bg-surface/50"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </section>
  )
}
