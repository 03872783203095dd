import { finishSocial, type SocialOutcome } from '@ideathlon/contracts/social-login'
import { useMutation } from '@tanstack/react-query'
import { Unplug } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import type { Asked } from '../../../entities/session/arrival/going-on.ts'
import { useArrival } from '../../../entities/session/arrival/use-arrival.ts'
import { useMe } from '../../../entities/session/queries/me.ts'
import { Problem } from '../../../lib/problem.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { Loading } from '../../../ui/states/states.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { DoorNews } from '../email-links/sign-in-news.tsx'
import { DoorHead } from '../sign-in-head.tsx'

/** Where a provider sends people back to. */
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
      <DoorNews icon={Unplug} title="That did not work" tone="loss">
        <p>{whatWentWrong(error)}</p>
        <ButtonLink
          className="mt-4"
          look="primary"
          to={me ? '/my-account/security' : '/account/sign-in'}
        >
          {me ? 'Back to your account' : 'Back to signing in'}
        </ButtonLink>
      </DoorNews>
    )
  }
  return (
    <Loading what="who you are">
      <DoorHead title="One moment">We ask there who you are.</DoorHead>
    </Loading>
  )
}

/** Nobody has filled in a form: what came back from there has not what it needs. */
function whatWentWrong(error: Error): string {
  const isIncomplete = error instanceof Problem && error.kind === 'invalid'
  return isIncomplete
    ? 'What came back from there was not whole. Please begin once more.'
    : error.message
}

type Back = { provider: string; brought: Record<string, string> }

function useReturn() {
  const navigate = useNavigate()
  const arrive = useArrival()
  const goOn = async (outcome: SocialOutcome) => {
    const asked: Asked = outcome.continue === null ? {} : { continue: outcome.continue }
    if ('second_step' in outcome) {
      const to = {
        pathname: '/account/second-step',
        search: new URLSearchParams({ ...asked }).toString(),
      }
      return navigate(to, { replace: true, state: { ticket: outcome.ticket } })
    }
    if (outcome.connected) {
      toast('Connected. You can sign in that way from now on.')
      return navigate(outcome.continue ?? '/my-account/security', { replace: true })
    }
    return arrive(outcome.me, { isNew: outcome.is_new, asked })
  }
  return useMutation({
    mutationFn: ({ provider, brought }: Back) =>
      call(finishSocial, { params: { provider }, body: brought }),
    onSuccess: ({ data }) => goOn(data),
  })
}
