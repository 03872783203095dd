import {
  CHANNEL_ANSWER_MAX,
  type ChannelSignUpPage,
  readChannelSignUp,
} from '@ideathlon/contracts/talk/channels/members'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { channelAddress } from '../../../entities/channel/channel-address.ts'
import { SIGN_UP_LABELS, STANDING_LABELS } from '../../../entities/channel/labels.ts'
import { useSignUp, useWithdraw } from '../../../entities/channel/queries.ts'
import { useMe } from '../../../entities/session/queries/me.ts'
import { counted } from '../../../lib/format/counts.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-field.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../../ui/use-title.ts'

export function Component() {
  const { slug = '' } = useParams()
  const query = useRead(readChannelSignUp, { params: { channel: slug } })
  const page = query.data?.data
  useTitle(page && `Join ${page.channel.name}`)
  if (query.isLoadingError) return <ProblemState page of={query} />
  if (page === undefined) return <Loading what="the channel" className="h-60 w-full rounded-card" />
  const { channel } = page
  return (
    <>
      <PageHead title={`Join ${channel.name}`}>
        {counted(channel.members, 'member')} · {SIGN_UP_LABELS[channel.signup]}
      </PageHead>
      {channel.about && (
        <p
          dir="auto"
          lang={channel.lang}
          className="mb-5 max-w-prose whitespace-pre-line break-words"
        >
          {channel.about}
        </p>
      )}
      <Step key={channel.slug} page={page} />
    </>
  )
}

/** What this viewer can do: sign in, join, wait, or open the channel. */
function Step({ page }: { page: ChannelSignUpPage }) {
  const me = useMe()
  const { pathname } = useLocation()
  const withdraw = useWithdraw(page.channel.slug)
  const { channel, can_join } = page
  if (me === null) {
    const back = encodeURIComponent(pathname)
    return (
      <p className="flex flex-wrap gap-2">
        <ButtonLink to={`/sign-in?continue=${back}`} look="primary">
          Sign in to join
        </ButtonLink>
        <ButtonLink to={`/sign-up?continue=${back}`}>Create an account</ButtonLink>
      </p>
    )
  }
  if (can_join) return <SignUpForm page={page} />
  if (channel.standing === 'requested') {
    return (
      <div className="card flex flex-wrap items-center gap-4 p-5">
        <p className="flex-1">You requested to join. A moderator will answer.</p>
        <Button onClick={() => withdraw.mutate()}>Withdraw request</Button>
      </div>
    )
  }
  return (
    <div className="card flex flex-wrap items-center gap-4 p-5">
      <p className="flex-1">{closedText(page)}</p>
      {channel.standing !== 'none' && (
        <ButtonLink to={channelAddress(channel)} look="primary">
          Open channel
        </ButtonLink>
      )}
    </div>
  )
}

function closedText({ channel }: ChannelSignUpPage): string {
  if (channel.standing !== 'none') {
    return `You already belong to this channel: ${STANDING_LABELS[channel.standing].toLowerCase()}.`
  }
  if (channel.archived) return 'This channel is archived and does not accept new members.'
  if (channel.signup === 'invitation') {
    return 'To join this channel, ask one of its moderators for an invitation.'
  }
  return 'You cannot join this channel while your account is muted.'
}

function SignUpForm({ page: { channel, questions } }: { page: ChannelSignUpPage }) {
  const navigate = useNavigate()
  const [answers, setAnswers] = useState<readonly string[]>(questions.map(() => ''))
  const signUp = useSignUp(channel.slug, ({ standing }) => {
    if (standing === 'member') void navigate(channelAddress(channel))
  })
  const isComplete = answers.every((answer) => answer.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && !signUp.isPending) signUp.mutate([...answers])
  }
  return (
    <form onSubmit={submit} className="card flex max-w-prose flex-col gap-4 p-5 sm:p-6">
      <p>
        {channel.signup === 'request'
          ? 'A moderator will answer your request. You will get a notification.'
          : 'You can start writing in the channel right away, and leave at any time.'}
      </p>
      {questions.map((question, at) => (
        <TextArea
          key={question}
          label={question}
          required
          maxLength={CHANNEL_ANSWER_MAX}
          value={answers[at] ?? ''}
          onChange={(event) =>
            setAnswers(answers.map((answer, one) => (one === at ? event.target.value : answer)))
          }
        />
      ))}
      {questions.length > 0 && (
        <p className="text-muted text-small">The channel’s moderators will read your answers.</p>
      )}
      <Button
        type="submit"
        look="primary"
        className="self-start"
        disabled={!isComplete}
        busy={signUp.isPending && 'Sending…'}
      >
        {channel.signup === 'request' ? 'Request to join' : 'Join'}
      </Button>
    </form>
  )
}
