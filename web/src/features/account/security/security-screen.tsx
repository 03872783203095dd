import { useMe } from '../../../entities/session/queries/me.ts'
import { later } from '../../../ui/parts/later.tsx'
import { Loading } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { AddressCard } from './cards/address-card.tsx'
import { PasswordCard } from './cards/password-card.tsx'
import { PasskeysCard } from './passkeys/passkeys-card.tsx'

/** The lower cards are loaded separately, in parallel with the screen. */
const TwoFactorCard = later(
  async () => (await import('./two-factor/two-factor-card.tsx')).TwoFactorCard,
)
const SessionsCard = later(async () => (await import('./cards/sessions-card.tsx')).SessionsCard)
const LogCard = later(async () => (await import('./cards/log-card.tsx')).LogCard)

export function Component() {
  useTitle('Security')
  const me = useMe()
  return (
    <>
      <PageHead title="Security">
        Your sign-in methods, two-step verification and active sessions.
      </PageHead>
      {me ? (
        <div className="flex flex-col gap-5">
          <AddressCard me={me} />
          <PasswordCard me={me} />
          <PasskeysCard hasPassword={me.user.has_password} />
          <TwoFactorCard isUnproven={!me.user.email_verified && me.user.email !== ''} />
          <SessionsCard />
          <LogCard />
        </div>
      ) : (
        <Loading what="your security settings" className="h-72 w-full" />
      )}
    </>
  )
}
