import { type Invitation, readInvitation } from '@ideathlon/contracts/identity'
import { SignUp } from '@ideathlon/contracts/signing-in'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { AcceptedTerms } from '../../../entities/session/accepted-terms.tsx'
import { sentenceOf } from '../../../lib/problem.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Avatar } from '../../../ui/generated-art/avatar.tsx'
import { Loading } from '../../../ui/states/states.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { SignInHead, SignInLink } from '../sign-in-head.tsx'
import { SocialButtons } from '../social/social-buttons.tsx'
import { SignUpFields } from './sign-up-fields.tsx'
import { useSignUp } from './use-sign-up.ts'

export function Component() {
  useTitle('Create account')
  const [search] = useSearchParams()
  const token = search.get('invitation') ?? ''
  const invitation = useRead(
    readInvitation,
    { params: { token } },
    {
      enabled: token !== '',
      retry: false,
    },
  )
  if (token !== '' && invitation.isPending) {
    return <Loading what="your invitation" className="h-20 w-full" />
  }
  const given = invitation.data?.data
  return (
    <div className="flex flex-col gap-6">
      {invitation.error && (
        <Announced atOnce className="rounded-control bg-gold-soft px-4 py-3 text-gold-ink">
          {sentenceOf(invitation.error)}
        </Announced>
      )}
      <SignUpForm invitation={given} token={given ? token : undefined} />
      <SocialButtons verb="Join" />
      <AcceptedTerms className="text-center" />
      <p className="text-center text-muted">
        Already have an account?{' '}
        <SignInLink to={{ pathname: '/account/sign-in', search: search.toString() }}>
          Sign in
        </SignInLink>
      </p>
    </div>
  )
}

type SignUpFormProps = { invitation: Invitation | undefined; token: string | undefined }

function SignUpForm({ invitation, token }: SignUpFormProps) {
  const join = useSignUp()
  const start = {
    first_name: '',
    last_name: '',
    handle: '',
    password: '',
    website: '',
    email: invitation?.email ?? '',
    ...(token !== undefined && { invitation: token }),
  }
  return (
    <Form
      contract={SignUp}
      start={start}
      send={join}
      refusals={{ handle_taken: 'handle', email_taken: 'email' }}
      label="Create account"
      className="gap-4"
    >
      {({ busy }) => (
        <>
          <SignInHead title="Grow your brain" picture={<GeneratedAvatar />}>
            {invitation
              ? `${invitation.from.name} invited you.`
              : 'This picture is generated from your handle.'}
          </SignInHead>
          <SignUpFields isInvited={invitation !== undefined} />
          <Button type="submit" look="primary" busy={busy && 'One moment…'}>
            Create account
          </Button>
        </>
      )}
    </Form>
  )
}

function GeneratedAvatar() {
  const { control } = useFormContext<{ handle: string }>()
  const handle = useWatch({ control, name: 'handle' })
  return <Avatar handle={handle || 'hello'} size={72} />
}
