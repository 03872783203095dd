import '../../lib/validation-messages.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { cx } from 'class-variance-authority'
import { type FormEvent, type ReactNode, useCallback, useState } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { useIsHydrated } from '../../lib/first-paint/first-paint.ts'
import { ErrorSummary } from '../controls/error-summary.tsx'
import { type FormFlags, flagsOf } from './form-results.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { Needed, refuses } from './needed.ts'
import { problemsOf } from './problems-of.ts'
import { requiredMessage } from './required.ts'
import { type Sending, useSending } from './use-sending.ts'

type FormProps<T extends FieldValues, S extends FieldValues> = Sending<T, S> & {
  /** The schema of what is sent; its keys are the fields. */
  contract: z.ZodType<S, T>
  start: DefaultValues<T>
  /** Whether to ask before unsaved text is lost. */
  guarded?: boolean
  label?: string
  className?: string
  children: (flags: FormFlags) => ReactNode
}

/**
 * A form for one contract. Fields are registered with `useFormContext`. After a failed attempt, the
 * error summary takes the focus; it lists the errors from the contract and from the server.
 */
export function Form<T extends FieldValues, S extends FieldValues>({
  contract,
  start,
  guarded = false,
  label,
  className,
  children,
  ...sending
}: FormProps<T, S>) {
  const isHydrated = useIsHydrated()
  const [attempt, setAttempt] = useState(0)
  const form = useForm<T, unknown, S>({
    resolver: zodResolver(contract, { error: requiredMessage }),
    defaultValues: start,
    shouldFocusError: false,
  })
  const needs = useCallback(
    (name: string, empty: unknown) =>
      refuses(contract, { ...form.getValues(), [name]: empty }, name),
    [contract, form],
  )
  const { phase, submit, popup } = useSending(form, sending)
  const { errors, isDirty } = form.formState
  const problems = problemsOf(errors)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    form.clearErrors()
    await submit(event)
    setAttempt((count) => count + 1)
  }
  return (
    <FormProvider {...form}>
      <Needed value={needs}>
        <form
          onSubmit={send}
          noValidate
          // Without scripts, a browser would put the fields into the address when the form is sent.
          inert={!isHydrated}
          aria-label={label}
          aria-busy={phase === 'busy'}
          className={cx('flex flex-col gap-5', className)}
        >
          <ErrorSummary problems={problems} attempt={attempt} />
          {children(flagsOf(phase, problems.length))}
        </form>
      </Needed>
      {popup}
      {guarded && <LeaveGuard dirty={isDirty && phase !== 'success'} />}
    </FormProvider>
  )
}
