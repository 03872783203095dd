import { zodResolver } from '@hookform/resolvers/zod'
import { signIn } from '@ideathlon/contracts/accounts'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { placeToContinue } from '../../session/require-member.ts'
import { becomeMe } from '../../session/use-me.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorSummary } from '../../ui/controls/error-summary.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { problemsOf } from '../../ui/forms/problems-of.ts'
import { showProblem } from '../../ui/forms/show-problem.ts'
import { toast } from '../../ui/signals/toasts.ts'
import { useTitle } from '../../ui/use-title.ts'

export function Component() {
  useTitle('Sign in')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const form = useForm({
    resolver: zodResolver(signIn.body),
    defaultValues: { username: '', password: '' },
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await call(signIn, { body })
      if ('second_step' in data) return
      becomeMe(data.me)
      await navigate(placeToContinue(search), { replace: true })
      toast(`Welcome back, ${data.me.user.first_name}.`)
    } catch (error) {
      showProblem(form, error)
    }
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div>
        <h1 tabIndex={-1} className="font-bold text-hero">
          Welcome back
        </h1>
        <p className="mt-1.5 text-muted">Your cells stayed lit.</p>
      </div>
      <ErrorSummary problems={problemsOf(errors)} attempt={submitCount} />
      <TextField
        label="Handle or e-mail"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.username?.message}
        {...form.register('username')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" look="primary" busy={isSubmitting && 'Signing in …'}>
        Sign in
      </Button>
      <p className="text-center text-muted">
        New here?{' '}
        <Link
          to={{ pathname: '/sign-up', search: search.toString() }}
          className="font-semibold text-primary-ink underline-offset-4 hover:underline"
        >
          Create an account
        </Link>
      </p>
    </form>
  )
}
