import { REFUSALS } from '@ideathlon/contracts/refusals'
import {
  LETTER_BODY_MAX,
  LETTER_TITLE_MAX,
  NewLetter,
  type SuggestionBox,
  sendLetter,
} from '@ideathlon/contracts/suggestion-box'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { MemberLink } from '../../entities/member/member-link.tsx'
import { useMe } from '../../entities/session/queries/me.ts'
import { refreshBox, refreshLetters } from '../../entities/suggestion/queries.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { AreaEntry } from '../../ui/inputs/texts/area-entry.tsx'
import { TextEntry } from '../../ui/inputs/texts/text-entry.tsx'
import { BoxFrame } from './box-frame.tsx'

export function Component() {
  return <BoxFrame part="ask">{(box) => <Ask box={box} />}</BoxFrame>
}

function Ask({ box }: { box: SuggestionBox }) {
  const me = useMe()
  return (
    <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_17rem]">
      <section className="card p-5 sm:p-6" aria-label="Your question">
        {me === null ? <SignIn handle={box.owner.handle} /> : <MaySend box={box} />}
      </section>
      <aside className="card p-5">
        <MemberLink member={box.owner} size={44} />
        <p className="mt-3 whitespace-pre-line break-words text-reading">{box.welcome}</p>
      </aside>
    </div>
  )
}

function MaySend({ box }: { box: SuggestionBox }) {
  const { reason } = box.can.send
  if (box.is_mine) {
    return (
      <>
        <p className="mb-4 text-muted">This is what others see. What they asked waits for you.</p>
        <ButtonLink look="primary" to="/me/my-dashboard/catalyst/suggestion-box">
          See what is in it
        </ButtonLink>
      </>
    )
  }
  if (reason !== null) return <p className="font-medium">{REFUSALS[reason]}</p>
  return <LetterForm handle={box.owner.handle} />
}

function SignIn({ handle }: { handle: string }) {
  return (
    <>
      <p className="mb-4">Sign in to ask, so that the answer finds you.</p>
      <ButtonLink look="primary" to={`/account/sign-in?continue=/${handle}/mentor`}>
        Sign in
      </ButtonLink>
    </>
  )
}

function LetterForm({ handle }: { handle: string }) {
  const navigate = useNavigate()
  const put = async (body: NewLetter) => {
    await call(sendLetter, { params: { handle }, body })
    await Promise.all([refreshBox(), refreshLetters()])
    await navigate(`/${handle}/mentor/sent`)
  }
  return (
    <Form contract={NewLetter} start={{ title: '', body: '' }} send={put} className="gap-4">
      {({ busy }) => (
        <>
          <TextEntry name="title" label="What it is about" maxLength={LETTER_TITLE_MAX} />
          <LetterBody />
          <Button type="submit" look="primary" className="self-end" busy={busy && 'Sending …'}>
            Put it into the box
          </Button>
        </>
      )}
    </Form>
  )
}

function LetterBody() {
  return (
    <AreaEntry
      name="body"
      label="Your question, or your idea"
      rows={7}
      maxLength={LETTER_BODY_MAX}
      hint="It is read by nobody else, and stays yours."
    />
  )
}
