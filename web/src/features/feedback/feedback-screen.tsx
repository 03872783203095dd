import {
  FEEDBACK_ABOUT,
  FEEDBACK_MAX,
  type FeedbackAbout,
  SendFeedback,
  sendFeedback,
} from '@ideathlon/contracts/feedback'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type * as z from 'zod'
import { call } from '../../api/call.ts'
import { useMe } from '../../entities/session/queries/me.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { AreaEntry } from '../../ui/inputs/texts/area-entry.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { aboutOf } from './about-of.ts'
import { SearchSuggestion } from './search-suggestion.tsx'

type Draft = z.input<typeof SendFeedback>

const PLAIN_HEAD = {
  title: 'Send feedback',
  says: 'Send us an idea, a problem or a question. We read everything.',
}
const HEADS: Partial<Record<FeedbackAbout, typeof PLAIN_HEAD>> = {
  page_not_found: {
    title: 'Page not found',
    says: 'The address may contain a typo, or the link may be wrong. Search for the page, or tell us how you got here.',
  },
  rating_flow: {
    title: 'Something went wrong',
    says: 'This is our mistake. The details are filled in below. Add what you were doing, and send it.',
  },
}

/** The feedback form; also the page for unknown addresses. */
export function Component() {
  const [search] = useSearchParams()
  const [sent, setSent] = useState(false)
  const about = aboutOf(search.get('about'))
  const challenge = (search.get('challenge') ?? '').slice(0, 200)
  const path =
    challenge === '' ? (search.get('path') ?? '').slice(0, 500) : `/challenges/${challenge}`
  const errors = (search.get('errors') ?? '').slice(0, 500)
  if (sent) {
    return (
      <EmptyState
        page
        title="Thank you"
        action={<ButtonLink to="/">See the challenges</ButtonLink>}
      >
        We usually read feedback within a day. If you left an e-mail address, we will reply there.
      </EmptyState>
    )
  }
  const head = HEADS[about ?? 'other'] ?? PLAIN_HEAD
  return (
    <>
      <PageHead
        title={head.title}
        aside={about === 'page_not_found' && <ButtonLink to="/">See the challenges</ButtonLink>}
      >
        {head.says}
      </PageHead>
      {about === 'page_not_found' && <SearchSuggestion path={path} />}
      <FeedbackForm
        key={`${about} ${path}`}
        about={about}
        path={path}
        text={errors === '' ? '' : `It said: “${errors}”\n`}
        onSent={() => setSent(true)}
      />
    </>
  )
}

type FeedbackFormProps = {
  about: Draft['about'] | undefined
  path: string
  /** The prefilled text. */
  text: string
  onSent: () => void
}

function FeedbackForm({ about, path, text, onSent }: FeedbackFormProps) {
  const me = useMe()
  const [openedAt] = useState(() => performance.now())
  const send = async (body: SendFeedback) => {
    const filled_ms = Math.round(performance.now() - openedAt)
    await call(sendFeedback, { body: { ...body, filled_ms } })
    onSent()
  }
  return (
    <Form
      contract={SendFeedback}
      start={{ ...(about && { about }), text, path, email: '', website: '' }}
      send={send}
      guarded
      once
      label="Feedback"
      className="card max-w-2xl p-5 sm:p-7"
    >
      {({ busy }) => (
        <>
          <Fields isMember={me != null} path={path} />
          <Button type="submit" look="primary" className="self-end" busy={busy && 'Sending…'}>
            Send
          </Button>
        </>
      )}
    </Form>
  )
}

function Fields({ isMember, path }: { isMember: boolean; path: string }) {
  const { register, formState } = useFormContext<Draft>()
  const { errors } = formState
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">What is it about?</legend>
        <div className="flex flex-wrap gap-2">
          {Object.entries(FEEDBACK_ABOUT).map(([key, label]) => (
            <label
              key={key}
              className="touch inline-flex cursor-pointer items-center rounded-pill border border-line px-4 text-small hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-primary"
            >
              <input type="radio" value={key} className="sr-only" {...register('about')} />
              {label}
            </label>
          ))}
        </div>
        {errors.about && (
          <p className="mt-1.5 font-medium text-loss-ink text-small">{errors.about.message}</p>
        )}
      </fieldset>
      <AreaEntry
        name="text"
        label="Your message"
        rows={5}
        maxLength={FEEDBACK_MAX}
        placeholder="What happened, and what did you expect?"
      />
      {path !== '' && <TextField label="Page" error={errors.path?.message} {...register('path')} />}
      <TextField
        label="E-mail address for our reply"
        type="email"
        autoComplete="email"
        hint={
          isMember
            ? 'Leave it empty to use your account’s address.'
            : 'Optional. We use it only to reply to you.'
        }
        error={errors.email?.message}
        {...register('email')}
      />
      <div className="absolute -start-[200vw]" aria-hidden="true">
        <label>
          Leave this empty
          <input tabIndex={-1} autoComplete="off" {...register('website')} />
        </label>
      </div>
    </>
  )
}
