import { verifyAddress } from '@ideathlon/contracts/identity'
import { useMutation } from '@tanstack/react-query'
import { MailCheck, MailOpen, Unlink } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../api/call.ts'
import { refreshMe, useMe } from '../../../entities/session/queries/me.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Loading } from '../../../ui/states/states.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { cameFor } from './came-for.ts'
import { ResendForm } from './resend-form.tsx'
import { DoorNews } from './sign-in-news.tsx'

/** Where the link of a letter leads; without one, where a letter can be asked for again. */
export function Component() {
  useTitle('Verify your address')
  const [search] = useSearchParams()
  const token = search.get('code') ?? ''
  const { mutate, data, error, isIdle } = useVerifying()
  useEffect(() => {
    if (token !== '') mutate(token)
  }, [token, mutate])
  if (token === '' || error) return <NotProven problem={error?.message} />
  if (isIdle || data === undefined) return <Loading what="your letter" className="h-40 w-full" />
  return <Proven email={data.data.email} isNew={data.data.is_new_address} />
}

function useVerifying() {
  return useMutation({
    mutationFn: (token: string) => call(verifyAddress, { body: { token } }),
    onSuccess: refreshMe,
  })
}

function Proven({ email, isNew }: { email: string; isNew: boolean }) {
  const me = useMe()
  const wanted = isNew ? undefined : cameFor()
  return (
    <DoorNews icon={MailCheck} title={isNew ? 'Your new address' : 'That is you'} tone="gain">
      <p>
        <b className="text-ink">{email}</b> is yours. Now you can invite people, write to them, and
        be thanked for whom you bring.
      </p>
      {me ? (
        <ButtonLink className="mt-4" look="primary" to={wanted ?? '/'}>
          {wanted ? 'Back to where you were' : 'To the questions'}
        </ButtonLink>
      ) : (
        <ButtonLink className="mt-4" look="primary" to="/account/sign-in">
          Sign in
        </ButtonLink>
      )}
    </DoorNews>
  )
}

function NotProven({ problem }: { problem: string | undefined }) {
  const me = useMe()
  if (me?.user.email_verified) return <Proven email={me.user.email} isNew={false} />
  return (
    <DoorNews
      icon={problem ? Unlink : MailOpen}
      title={problem ? 'This link has ended' : 'Look into your mail'}
      tone={problem ? 'loss' : 'primary'}
    >
      <p className="mb-4">
        {problem ?? 'A letter with a link is waiting there. It is good for a day.'}
      </p>
      <ResendForm email={me?.user.email ?? ''} />
    </DoorNews>
  )
}
