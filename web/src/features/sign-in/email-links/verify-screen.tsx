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
import { storedDestination } from './destination.ts'
import { ResendForm } from './resend-form.tsx'
import { SignInNews } from './sign-in-news.tsx'

/** Verifies the address with the e-mailed link; without a link, offers to resend the e-mail. */
export function Component() {
  useTitle('Verify your e-mail address')
  const [search] = useSearchParams()
  const token = search.get('code') ?? ''
  const { mutate, data, error, isIdle } = useVerifying()
  useEffect(() => {
    if (token !== '') mutate(token)
  }, [token, mutate])
  if (token === '' || error) return <NotVerified problem={error?.message} />
  if (isIdle || data === undefined)
    return <Loading what="your verification" className="h-40 w-full" />
  return <Verified email={data.data.email} isNew={data.data.is_new_address} />
}

function useVerifying() {
  return useMutation({
    mutationFn: (token: string) => call(verifyAddress, { body: { token } }),
    onSuccess: refreshMe,
  })
}

function Verified({ email, isNew }: { email: string; isNew: boolean }) {
  const me = useMe()
  const wanted = isNew ? undefined : storedDestination()
  return (
    <SignInNews
      icon={MailCheck}
      title={isNew ? 'Your new address is verified' : 'Your address is verified'}
      tone="gain"
    >
      <p>
        <b className="text-ink">{email}</b> is verified. From now on, you can earn neurons, invite
        people and send messages.
      </p>
      {me ? (
        <ButtonLink className="mt-4" look="primary" to={wanted ?? '/'}>
          {wanted ? 'Back to where you were' : 'See the challenges'}
        </ButtonLink>
      ) : (
        <ButtonLink className="mt-4" look="primary" to="/account/sign-in">
          Sign in
        </ButtonLink>
      )}
    </SignInNews>
  )
}

function NotVerified({ problem }: { problem: string | undefined }) {
  const user = useMe()?.user
  if (problem === undefined && user?.email_verified) {
    return <Verified email={user.email} isNew={false} />
  }
  return (
    <SignInNews
      icon={problem ? Unlink : MailOpen}
      title={problem ? 'This link no longer works' : 'Check your e-mail'}
      tone={problem ? 'loss' : 'primary'}
    >
      <p className="mb-4">{problem ?? 'We e-mailed you a link. It is valid for a day.'}</p>
      {user?.email_verified ? (
        <Unchanged email={user.email} />
      ) : (
        <ResendForm email={user?.email ?? ''} />
      )}
    </SignInNews>
  )
}

/**
 * Shown if the link changes nothing: it has already been used, or it is an old link for another
 * address.
 */
function Unchanged({ email }: { email: string }) {
  return (
    <>
      <p>
        The e-mail address of your account is <b className="text-ink">{email}</b>, and it is
        verified.
      </p>
      <ButtonLink className="mt-4" to="/my-account/security">
        View security settings
      </ButtonLink>
    </>
  )
}
