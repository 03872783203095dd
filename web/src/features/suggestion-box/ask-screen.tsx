import { shownRefusal } from '@ideathlon/contracts/shown-refusals'
import {
  NewSuggestion,
  SUGGESTION_BODY_MAX,
  SUGGESTION_TITLE_MAX,
  type SuggestionBox,
  writeSuggestion,
} from '@ideathlon/contracts/suggestion-box'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { MemberLink } from '../../entities/member/member-link.tsx'
import { useMe } from '../../entities/session/queries/me.ts'
import { refreshBox, refreshSuggestions } from '../../entities/suggestion/queries.ts'
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
        <p dir="auto" lang={box.lang} className="mt-3 whitespace-pre-line break-words text-reading">
          {box.welcome}
        </p>
      </aside>
    </div>
  )
}

function MaySend({ box }: { box: SuggestionBox }) {
  const { reason } = box.can.send
  if (box.is_mine) {
    return (
      <>
        <p className="mb-4 text-muted">
          This is what others see. Messages to you are in your inbox.
        </p>
        <ButtonLink look="primary" to="/me/my-dashboard/catalyst/suggestion-box">
          View your messages
        </ButtonLink>
      </>
    )
  }
  if (reason !== null) return <p className="font-medium">{shownRefusal(reason)}</p>
  return <SuggestionForm handle={box.owner.handle} />
}

function SignIn({ handle }: { handle: string }) {
  return (
    <>
      <p className="mb-4">Sign in to ask something, so we can notify you of the answer.</p>
      <ButtonLink look="primary" to={`/account/sign-in?continue=/${handle}/mentor`}>
        Sign in
      </ButtonLink>
    </>
  )
}

function SuggestionForm({ handle }: { handle: string }) {
  const navigate = useNavigate()
  const put = async (body: NewSuggestion) => {
    await call(writeSuggestion, { params: { handle }, body })
    await Promise.all([refreshBox(), refreshSuggestions()])
    await navigate(`/${handle}/mentor/sent`)
  }
  return (
    <Form contract={NewSuggestion} start={{ title: '', body: '' }} send={put} className="gap-4">
      {({ busy }) => (
        <>
          <TextEntry name="title" label="What it is about" maxLength={SUGGESTION_TITLE_MAX} />
          <SuggestionBody />
          <Button type="submit" look="primary" className="self-end" busy={busy && 'Sending…'}>
            Send
          </Button>
        </>
      )}
    </Form>
  )
}

function SuggestionBody() {
  return (
    <AreaEntry
      name="body"
      label="Your question or idea"
      rows={7}
      maxLength={SUGGESTION_BODY_MAX}
      hint="Only the owner of the box can read it. You keep all rights to it."
    />
  )
}
