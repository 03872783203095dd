import { PASSWORD_MIN } from '@ideathlon/contracts/limits'
import { fill } from '@ideathlon/contracts/plural'
import { SignUp } from '@ideathlon/contracts/signing-in'
import { keepGuest } from '@ideathlon/contracts/surveys'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { freshKey } from '../../api/sending/submit-key.ts'
import { useRatingPay } from '../../entities/score/use-price.ts'
import { AcceptedTerms } from '../../entities/session/accepted-terms.tsx'
import { becomeMe } from '../../entities/session/queries/me.ts'
import { counted } from '../../lib/format/counts.ts'
import { plural } from '../../lib/format/format.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { SecretEntry } from '../../ui/inputs/texts/secret-entry.tsx'
import { TextEntry } from '../../ui/inputs/texts/text-entry.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { Section } from '../../ui/surfaces/section.tsx'

const RATED_AS_GUEST = {
  one: 'You rated {n} idea. Create an account to make your rating count.',
  other: 'You rated {n} ideas. Create an account to make your ratings count.',
} as const

const START = { first_name: '', last_name: '', handle: '', email: '', password: '' }

function useKeeping(slug: string) {
  const [openedAt] = useState(() => performance.now())
  const navigate = useNavigate()
  /**
   * The same form is sent with the same key, so if the response was lost, the server repeats it.
   */
  const sent = useRef({ form: '', key: '' })
  return async (form: SignUp) => {
    const filled_ms = Math.round(performance.now() - openedAt)
    const content = JSON.stringify(form)
    if (sent.current.form !== content) sent.current = { form: content, key: freshKey() }
    const { key } = sent.current
    const { data } = await call(keepGuest, { body: { ...form, filled_ms }, on401: 'stay', key })
    becomeMe(data.me)
    toast(`Welcome, ${data.me.user.first_name}. Your ratings are now part of your account.`)
    await navigate(`/challenges/${slug}`)
  }
}

/** The end of a survey: guests can sign up to keep the neurons for their ratings. */
export function KeepGuest({ slug, rated }: { slug: string; rated: number }) {
  const keep = useKeeping(slug)
  const pay = useRatingPay(rated)
  return (
    <Section
      id="thanks"
      title={rated > 0 ? 'Thank you, that was the last idea' : 'Nothing left to rate'}
      className="card rises p-5 sm:p-8"
      heading="font-bold text-heading"
    >
      <p className="mt-2 text-reading">
        {rated > 0 ? plural(rated, RATED_AS_GUEST) : 'Come back later, or enter your own idea.'}
        {rated > 0 && pay !== undefined && (
          <> {fill('That earns you {neurons}.', { neurons: counted(pay, 'neuron') })}</>
        )}
      </p>
      {rated > 0 && (
        <Form
          contract={SignUp}
          start={START}
          send={keep}
          refusals={{ handle_taken: 'handle', email_taken: 'email' }}
          label="Keep my ratings"
          className="mt-6 gap-4"
        >
          {({ busy }) => (
            <>
              <div className="grid gap-4 sm:grid-cols-2">
                <TextEntry name="first_name" label="First name" autoComplete="given-name" />
                <TextEntry
                  name="handle"
                  label="Handle"
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              </div>
              <TextEntry
                name="email"
                label="E-mail"
                type="email"
                autoComplete="email"
                hint="Your ratings count once you verify this address."
              />
              <SecretEntry
                name="password"
                label="Password"
                autoComplete="new-password"
                hint={`At least ${PASSWORD_MIN} characters. A whole sentence works well.`}
              />
              <Button type="submit" look="primary" busy={busy && 'One moment…'}>
                Keep my ratings
              </Button>
              <AcceptedTerms />
            </>
          )}
        </Form>
      )}
      <ButtonLink to={`/challenges/${slug}`} look="ghost" className="-ms-5 mt-3">
        {rated > 0 ? 'No, thanks' : 'Go to the challenge'}
      </ButtonLink>
    </Section>
  )
}
