import type { ChannelView } from '@ideathlon/contracts/talk/channels/channels'
import { LogOut } from 'lucide-react'
import { useNavigate } from 'react-router'
import {
  channelAddress,
  channelsAddress,
  signUpAddress,
} from '../../../entities/channel/channel-address.ts'
import { ChannelMark } from '../../../entities/channel/channel-mark.tsx'
import {
  SIGN_UP_LABELS,
  STANDING_LABELS,
  VISIBILITY_LABELS,
} from '../../../entities/channel/labels.ts'
import { type ChannelKey, useLeave, useWithdraw } from '../../../entities/channel/queries.ts'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { useMe } from '../../../entities/session/queries/me.ts'
import { counted } from '../../../lib/format/counts.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { useNotifier } from '../../../ui/forms/notifier.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'

type ChannelHeadProps = { channel: ChannelView; place: ChannelKey }

export function ChannelHead({ channel, place }: ChannelHeadProps) {
  const { name, about, lang, hue, visibility, signup, members, owner, standing, archived } = channel
  return (
    <header className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-start gap-4">
        <ChannelMark hue={hue} visibility={visibility} size={64} />
        <div className="min-w-0 flex-1 basis-60">
          <h1 tabIndex={-1} className="break-words font-bold text-hero">
            {name}
          </h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <b className="font-semibold text-ink">{counted(members, 'member')}</b>
            <span>{VISIBILITY_LABELS[visibility].label}</span>
            <span>{SIGN_UP_LABELS[signup]}</span>
            <span className="inline-flex max-w-full items-center gap-1.5">
              Owner <MemberLink member={owner} size={24} className="text-ink" />
            </span>
            {standing !== 'none' && <Pill tone="primary">{STANDING_LABELS[standing]}</Pill>}
            {archived && <Pill>Archived</Pill>}
          </p>
          {about && (
            <p dir="auto" lang={lang} className="mt-3 max-w-prose whitespace-pre-line break-words">
              {about}
            </p>
          )}
        </div>
        <Actions channel={channel} place={place} />
      </div>
    </header>
  )
}

function Actions({ channel, place }: ChannelHeadProps) {
  const me = useMe()
  const navigate = useNavigate()
  const { ask, popup } = useNotifier()
  const withdraw = useWithdraw(channel.slug)
  const leave = useLeave(place, () => {
    if (!canReadAfter(channel)) void navigate(channelsAddress(channel.platform))
  })
  const { can, name, standing, archived } = channel
  const confirmLeaving = async () => {
    const text = canReadAfter(channel)
      ? 'You can still read it, and join again later.'
      : 'You will no longer be able to read it.'
    const sure = await ask({ title: `Leave ${name}?`, text, confirm: 'Leave', look: 'danger' })
    if (sure && me) leave.mutate(me.user.handle)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {can.post && (
        <ButtonLink to={channelAddress(channel, 'new')} look="primary">
          New topic
        </ButtonLink>
      )}
      {(can.join || (me === null && !archived && channel.signup !== 'invitation')) && (
        <ButtonLink to={signUpAddress(channel)} look="primary">
          {channel.signup === 'request' ? 'Request to join' : 'Join'}
        </ButtonLink>
      )}
      {standing === 'requested' && (
        <Button busy={withdraw.isPending && 'Withdrawing…'} onClick={() => withdraw.mutate()}>
          Withdraw request
        </Button>
      )}
      {can.leave && (
        <Button look="ghost" onClick={() => void confirmLeaving()}>
          <LogOut className="size-4" aria-hidden="true" />
          Leave
        </Button>
      )}
      {popup}
    </div>
  )
}

const canReadAfter = ({ visibility }: ChannelView) =>
  visibility === 'public' || visibility === 'unlisted'
