import {
  disconnectSocial,
  readSocialAccounts,
  readSocialProviders,
  startSocial,
} from '@ideathlon/contracts/social-login'
import { call } from '../../../api/call.ts'
import { useRead } from '../../../api/read.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { refreshSocialAccounts } from '../../../entities/member/queries/my-profile.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

/** Linked sign-in providers. Renders nothing if none is configured. */
export function Connections({ handle }: { handle: string }) {
  const providers = useRead(readSocialProviders, {})
  const accounts = useRead(readSocialAccounts, { params: { handle } })
  const connect = useChange(
    (provider: string) => {
      const body = { connect: true, continue: '/my-account/social' }
      return call(startSocial, { params: { provider }, body })
    },
    { done: ({ data }) => location.assign(data.url) },
  )
  const disconnect = useChange(
    (provider: string) => call(disconnectSocial, { params: { provider } }),
    { done: refreshSocialAccounts },
  )
  const offered = providers.data?.data ?? []
  if (offered.length === 0) return null
  return (
    <Section id="connected" title="Sign in with" className="card p-5 sm:p-6">
      <ul className="mt-2 divide-y divide-line">
        {offered.map(({ provider, label }) => {
          const known = accounts.data?.data.accounts[provider]?.handle
          return (
            <li key={provider} className="flex min-h-14 items-center gap-3 py-1.5">
              <span className="grid min-w-0 flex-1 sm:grid-cols-[7.75rem_1fr]">
                <b className="truncate font-semibold">{label}</b>
                <span className="truncate text-muted max-sm:text-small">
                  {known ?? 'Not connected'}
                </span>
              </span>
              {known == null ? (
                <Button onClick={() => connect.mutate(provider)}>Connect</Button>
              ) : (
                <Button look="ghost" onClick={() => disconnect.mutate(provider)}>
                  Disconnect
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
