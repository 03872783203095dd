import { finishMastodon } from '@ideathlon/contracts/connected-accounts'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { refreshConnected } from '../../../entities/share/queries/accounts.ts'
import { Problem } from '../../../lib/problem.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { EmptyState, Loading } from '../../../ui/states/states.tsx'
import { useTitle } from '../../../ui/use-title.ts'

const ACCOUNTS = '/my-account/connected-accounts'

/** The page to which a Mastodon server sends the viewer back. */
export function Component() {
  useTitle('Connecting Mastodon')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { server = '' } = useParams()
  const back = search.toString()
  const { mutate, error } = useMutation({
    mutationFn: (brought: Record<string, string>) => call(finishMastodon, { body: brought }),
    onSuccess: async ({ data }) => {
      await refreshConnected()
      toast(`Connected @${data.account.handle}.`)
      await navigate(data.continue ?? ACCOUNTS, { replace: true })
    },
  })
  useEffect(
    () => mutate({ ...Object.fromEntries(new URLSearchParams(back)), server }),
    [back, mutate, server],
  )
  if (error === null) return <Loading what="your Mastodon account" className="h-40 w-full" />
  // There is no form to correct: a missing parameter means that the server's answer is incomplete.
  const isIncomplete = error instanceof Problem && error.kind === 'invalid'
  return (
    <EmptyState
      title="Not connected"
      action={
        <ButtonLink to={ACCOUNTS} look="primary">
          Back to connected accounts
        </ButtonLink>
      }
    >
      {isIncomplete
        ? 'The Mastodon server sent an incomplete response. Please try again.'
        : error.message}
    </EmptyState>
  )
}
