import {
  type ChannelInvitePreview,
  previewChannelInvite,
} from '@ideathlon/contracts/talk/channels/members'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { channelAddress, channelsAddress } from '../../../entities/channel/channel-address.ts'
import { ChannelMark } from '../../../entities/channel/channel-mark.tsx'
import { VISIBILITY_LABELS } from '../../../entities/channel/labels.ts'
import { useInvite } from '../../../entities/channel/queries.ts'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { MAIN_SLUG } from '../../../entities/platform/queries.ts'
import { useMe } from '../../../entities/session/queries/me.ts'
import { counted } from '../../../lib/format/counts.ts'
import { Problem } from '../../../lib/problem.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { EmptyState, Loading, ProblemState } from '../../../ui/states/states.tsx'
import { useTitle } from '../../../ui/use-title.ts'

export function Component() {
  const { platformSlug: platform = MAIN_SLUG, code = '' } = useParams()
  const { pathname } = useLocation()
  const query = useRead(previewChannelInvite, { params: { platform, code } })
  const preview = query.data?.data
  useTitle(preview && `Invitation to ${preview.channel.name}`)
  const signIn = `/sign-in?continue=${encodeURIComponent(pathname)}`
  if (query.isLoadingError) {
    if (query.error instanceof Problem && query.error.kind === 'signed-out') {
      return (
        <EmptyState title="Sign in to see this invitation">
          <ButtonLink to={signIn} look="primary">
            Sign in
          </ButtonLink>
        </EmptyState>
      )
    }
    return <ProblemState page of={query} />
  }
  if (preview === undefined) {
    return <Loading what="the invitation" className="h-60 w-full rounded-card" />
  }
  return <Invitation preview={preview} place={{ platform, code }} signIn={signIn} />
}

type InvitationProps = {
  preview: ChannelInvitePreview
  place: { platform: string; code: string }
  signIn: string
}

/** A preview of the channel for people who have not joined. */
function Invitation({ preview, place, signIn }: InvitationProps) {
  const { channel, by } = preview
  return (
    <article className="card mx-auto flex max-w-xl flex-col gap-4 p-6 sm:p-8">
      {by && (
        <p className="flex flex-wrap items-center gap-1.5 text-muted">
          <MemberLink member={by} size={24} className="text-ink" /> invites you to join a channel
        </p>
      )}
      <div className="flex items-center gap-4">
        <ChannelMark hue={channel.hue} visibility={channel.visibility} size={56} />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="break-words font-bold text-hero">
            {channel.name}
          </h1>
          <p className="text-muted">
            {counted(channel.members, 'member')} · {VISIBILITY_LABELS[channel.visibility].label}
          </p>
        </div>
      </div>
      {channel.about && (
        <p dir="auto" lang={channel.lang} className="whitespace-pre-line break-words">
          {channel.about}
        </p>
      )}
      <Answer channel={channel} place={place} signIn={signIn} />
    </article>
  )
}

type AnswerProps = Pick<InvitationProps, 'place' | 'signIn'> & {
  channel: ChannelInvitePreview['channel']
}

function Answer({ channel, place, signIn }: AnswerProps) {
  const me = useMe()
  const navigate = useNavigate()
  const { platform } = place
  const answer = useInvite(place, (slug) => navigate(channelAddress({ platform, slug })))
  const isIn = !['none', 'requested'].includes(channel.standing)
  const decline = () =>
    answer.mutate('decline', { onSuccess: () => void navigate(channelsAddress(platform)) })
  return (
    <div className="flex flex-wrap gap-2">
      {me === null && (
        <>
          <ButtonLink to={signIn} look="primary">
            Sign in to join
          </ButtonLink>
          <ButtonLink to={signIn.replace('sign-in', 'sign-up')}>Create an account</ButtonLink>
        </>
      )}
      {isIn && (
        <ButtonLink to={channelAddress(channel)} look="primary">
          Open channel
        </ButtonLink>
      )}
      {me && !isIn && (
        <>
          <Button
            look="primary"
            busy={answer.isPending && 'Sending…'}
            onClick={() => answer.mutate('accept')}
          >
            Join channel
          </Button>
          <Button look="ghost" onClick={decline}>
            Decline
          </Button>
        </>
      )}
    </div>
  )
}
