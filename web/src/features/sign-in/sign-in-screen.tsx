import { Email } from '@ideathlon/contracts/accounts'
import { signIn } from '@ideathlon/contracts/signing-in'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { Brain } from '../../entities/brain/brain.tsx'
import { useArrival } from '../../entities/session/arrival/use-arrival.ts'
import { welcome } from '../../entities/session/arrival/welcome.ts'
import { Problem } from '../../lib/problem.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { SecretEntry } from '../../ui/inputs/texts/secret-entry.tsx'
import { TextEntry } from '../../ui/inputs/texts/text-entry.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { useTitle } from '../../ui/use-title.ts'
import { PasskeyButton } from './passkey/passkey-button.tsx'
import { SignInHead, SignInLink } from './sign-in-head.tsx'
import { SocialButtons } from './social/social-buttons.tsx'

const EMPTY = { username: '', password: '' }

export function Component() {
  useTitle('Sign in')
  const [search] = useSearchParams()
  const signedIn = useSignIn()
  const [isShutOut, setShutOut] = useState(false)
  return (
    <div className="flex flex-col gap-6">
      <SignInHead title="Welcome back" picture={<SmallBrain />}>
        {greeting(search)}
      </SignInHead>
      <Form
        contract={signIn.body}
        start={EMPTY}
        send={(body) =>
          signedIn(body).catch((error: unknown) => {
            setShutOut(error instanceof Problem && error.kind === 'forbidden')
            throw error
          })
        }
        label="Sign in"
      >
        {({ busy }) => (
          <>
            <TextEntry
              name="username"
              label="Handle or e-mail"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <SecretEntry
              name="password"
              label="Password"
              autoComplete="current-password"
              aside={<ForgotLink />}
            />
            <Button type="submit" look="primary" busy={busy && 'Signing in…'}>
              Sign in
            </Button>
          </>
        )}
      </Form>
      {isShutOut && (
        <p className="text-center text-muted">
          Do you think this is a mistake?{' '}
          <SignInLink to="/about/send-feedback?about=decision">Request a review</SignInLink>
        </p>
      )}
      <PasskeyButton />
      <SocialButtons verb="Continue" />
      <p className="text-center text-muted">
        New here?{' '}
        <SignInLink to={{ pathname: '/account/sign-up', search: search.toString() }}>
          Create an account
        </SignInLink>
      </p>
    </div>
  )
}

/**
 * Takes an e-mail address that is already typed to the next screen, but never in the page's
 * address, because those are logged.
 */
function ForgotLink() {
  const typed = useWatch<typeof EMPTY, 'username'>({ name: 'username' })
  const email = Email.safeParse(typed).data
  return (
    <span className="text-small">
      <SignInLink to="/account/forgot" state={email && { email }}>
        Forgot password?
      </SignInLink>
    </span>
  )
}

function greeting(search: URLSearchParams): string {
  if (search.has('ended'))
    return 'You were signed out here: your session was ended from another device, your password was changed, or you were away for too long. Sign in to continue.'
  return search.has('follow')
    ? 'Your challenge is one step away.'
    : 'Your brain is as bright as you left it.'
}

/** Shown on screens too narrow for the large brain next to the form. */
function SmallBrain() {
  return <Brain level={64} still className="w-24 md:hidden" />
}

function useSignIn() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const arrive = useArrival()
  return async (body: (typeof signIn.body)['_output']) => {
    const { data } = await call(signIn, { body })
    if ('second_step' in data) {
      const to = { pathname: '/account/second-step', search: search.toString() }
      return navigate(to, { state: { ticket: data.ticket } })
    }
    await arrive(data.me)
    toast(welcome(data))
  }
}
