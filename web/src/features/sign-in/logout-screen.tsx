import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { signOutHere } from '../../entities/session/sign-out.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Loading } from '../../ui/states/states.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { SignInHead } from './sign-in-head.tsx'

/**
 * Signs out. If the address names a page in `continue`, redirects to the sign-in page, which
 * returns there after signing in; otherwise to the home page.
 */
export function Component() {
  useTitle('Sign out')
  const { mutate, isError } = useLeaving()
  useEffect(() => mutate(), [mutate])
  if (isError) {
    return (
      <div className="flex flex-col gap-5">
        <SignInHead title="You are still signed in">
          We could not sign you out. Please try again.
        </SignInHead>
        <Button look="primary" onClick={() => mutate()}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <Loading what="sign-out">
      <SignInHead title="See you soon">Signing out…</SignInHead>
    </Loading>
  )
}

function useLeaving() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: signOutHere,
    onSuccess: async () => {
      const to = search.has('continue')
        ? { pathname: '/account/sign-in', search: search.toString() }
        : '/'
      await navigate(to, { replace: true })
    },
  })
}
