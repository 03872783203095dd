import { zodResolver } from '@hookform/resolvers/zod'
import { SignUp, signUp } from '@ideathlon/contracts/accounts'
import { PASSWORD_MIN } from '@ideathlon/contracts/limits'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type * as z from 'zod'
import { call } from '../../api/call.ts'
import { Avatar } from '../../drawn/avatar.tsx'
import { placeToContinue } from '../../session/require-member.ts'
import { becomeMe } from '../../session/use-me.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorSummary } from '../../ui/controls/error-summary.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { problemsOf } from '../../ui/forms/problems-of.ts'
import { showProblem } from '../../ui/forms/show-problem.ts'
import { toast } from '../../ui/signals/toasts.ts'
import { useTitle } from '../../ui/use-title.ts'

const EMPTY = { first_name: '', last_name: '', handle: '', email: '', password: '' }

export function Component() {
  useTitle('Create account')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const form = useForm({
    resolver: zodResolver(SignUp),
    defaultValues: EMPTY,
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const handle = useWatch({ control: form.control, name: 'handle' })

  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await call(signUp, { body })
      becomeMe(data.me)
      await navigate(placeToContinue(search), { replace: true })
      toast(`Welcome, ${data.me.user.first_name}. Your brain has a hundred cells to light.`)
    } catch (error) {
      showProblem(form, error, { handle_taken: 'handle', email_taken: 'email' })
    }
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div className="flex items-end justify-between gap-4">
        <div>
          <h1 tabIndex={-1} className="font-bold text-hero">
            Grow a brain
          </h1>
          <p className="mt-1.5 text-muted">This face is drawn from your handle.</p>
        </div>
        <Avatar handle={handle || 'hello'} size={72} />
      </div>
      <ErrorSummary problems={problemsOf(errors)} attempt={submitCount} />
      <Fields form={form} />
      <Button type="submit" look="primary" busy={isSubmitting && 'One moment …'}>
        Create account
      </Button>
      <p className="text-center text-muted">
        Been here before?{' '}
        <Link
          to={{ pathname: '/sign-in', search: search.toString() }}
          className="font-semibold text-primary-ink underline-offset-4 hover:underline"
        >
          Sign in
        </Link>
      </p>
    </form>
  )
}

type SignUpForm = UseFormReturn<z.input<typeof SignUp>, unknown, SignUp>

function Fields({ form }: { form: SignUpForm }) {
  const { errors } = form.formState
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...form.register('first_name')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...form.register('last_name')}
        />
      </div>
      <TextField
        label="Handle"
        hint="How others find and mention you."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.handle?.message}
        {...form.register('handle')}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters. A sentence is a fine password.`}
        error={errors.password?.message}
        {...form.register('password')}
      />
    </>
  )
}
