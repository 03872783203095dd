import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CreditLine, UPLOADED } from '../../../../entities/image/credit-line.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import type { QuestionDraft } from '../../compose/question-form.ts'

/**
 * The credit of a picture from the free-picture search, or fields for the credit of an uploaded
 * one.
 */
export function CreditFields() {
  const { setValue, clearErrors, formState } = useFormContext<QuestionDraft>()
  const credit = useWatch<QuestionDraft, 'image_credit'>({ name: 'image_credit' }) ?? null
  const [isOpen, setOpen] = useState(false)
  if (credit !== null && credit.source !== UPLOADED) {
    return (
      <div className="rounded-control bg-sunken px-4 py-3">
        <CreditLine credit={{ user: '', link: '', ...credit }} className="text-ink!" />
        <p className="mt-0.5 text-caption text-muted">Shown below the picture on your challenge.</p>
      </div>
    )
  }
  if (credit === null && !isOpen) {
    return (
      <p className="text-muted text-small">
        Not your own picture?{' '}
        <Button look="ghost" onClick={() => setOpen(true)} className="px-2 text-primary-ink">
          Add a credit
        </Button>
      </p>
    )
  }
  const { user = '', link = '' } = credit ?? {}
  const write = (next: { user: string; link: string }) => {
    const isEmpty = next.user === '' && next.link === ''
    setValue('image_credit', isEmpty ? null : { source: UPLOADED, ...next }, { shouldDirty: true })
    clearErrors('image_credit')
    setOpen(true)
  }
  const problems = formState.errors.image_credit
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Who made it?"
        hint="Shown below the picture."
        value={user}
        maxLength={120}
        error={problems?.user?.message ?? problems?.message}
        onChange={(event) => write({ user: event.target.value, link })}
      />
      <TextField
        label="Where is it from?"
        hint="The address of the page it comes from."
        type="url"
        inputMode="url"
        placeholder="https://"
        value={link}
        maxLength={500}
        error={problems?.link?.message}
        onChange={(event) => write({ user, link: event.target.value })}
      />
    </div>
  )
}
