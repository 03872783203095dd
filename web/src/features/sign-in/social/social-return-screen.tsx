import { finishSocial, type SocialOutcome } from '@ideathlon/contracts/social-login'
import { useMutation } from '@tanstack/react-query'
import { Unplug } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import type { ArrivalQuery } from '../../../entities/session/arrival/arrival-query.ts'
import { useArrival } from '../../../entities/session/arrival/use-arrival.ts'
import { useMe } from '../../../entities/session/queries/me.ts'
import { Problem } from '../../../lib/problem.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { Loading } from '../../../ui/states/states.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { SignInNews } from '../email-links/sign-in-news.tsx'
import { SignInHead } from '../sign-in-head.tsx'

/** The page to which a sign-in provider returns. */
export function Component() {
  useTitle('Signing in')
  const me = useMe()
  const { provider = '' } = useParams()
  const [search] = useSearchParams()
  const { mutate, error } = useReturn()
  const back = search.toString()
  useEffect(() => {
    mutate({ provider, brought: Object.fromEntries(new URLSearchParams(back)) })
  }, [provider, back, mutate])
  if (error) {
    return (
      <SignInNews icon={Unplug} title="Sign-in failed" tone="loss">
        <p>{whatWentWrong(error)}</p>
        <ButtonLink
          className="mt-4"
          look="primary"
          to={me ? '/my-account/security' : '/account/sign-in'}
        >
          {me ? 'Back to your account' : 'Back to sign-in'}
        </ButtonLink>
      </SignInNews>
    )
  }
  return (
    <Loading what="your sign-in">
      <SignInHead title="One moment">We are confirming your sign-in.</SignInHead>
    </Loading>
  )
}

/**
 * There is no form to correct: a missing parameter means that the provider's response is
 * incomplete.
 */
function whatWentWrong(error: Error): string {
  const isIncomplete = error instanceof Problem && error.kind === 'invalid'
  return isIncomplete
    ? 'The sign-in provider’s response was incomplete. Please try again.'
    : error.message
}

type Back = { provider: string; brought: Record<string, string> }

function useReturn() {
  const navigate = useNavigate()
  const arrive = useArrival()
  const continueSignIn = async (outcome: SocialOutcome) => {
    const query: ArrivalQuery = outcome.continue === null ? {} : { continue: outcome.continue }
    if ('second_step' in outcome) {
      const to = {
        pathname: '/account/second-step',
        search: new URLSearchParams({ ...query }).toString(),
      }
      return navigate(to, { replace: true, state: { ticket: outcome.ticket } })
    }
    if (outcome.connected) {
      toast('Connected. You can now sign in with this account.')
      return navigate(outcome.continue ?? '/my-account/security', { replace: true })
    }
    return arrive(outcome.me, { isNew: outcome.is_new, asked: query })
  }
  return useMutation({
    mutationFn: ({ provider, brought }: Back) =>
      call(finishSocial, { params: { provider }, body: brought }),
    onSuccess: ({ data }) => continueSignIn(data),
  })
}
