import type {
  ChannelSignUp,
  ChannelStanding,
  ChannelVisibility,
} from '@ideathlon/contracts/talk/channels/channels'

export const VISIBILITY_LABELS: Record<ChannelVisibility, { label: string; hint: string }> = {
  public: { label: 'Public', hint: 'Everyone finds and reads it.' },
  unlisted: { label: 'Unlisted', hint: 'Everyone with the link reads it. It is in no list.' },
  members: { label: 'Members only', hint: 'Everyone finds it. Only its members read it.' },
  private: { label: 'Private', hint: 'Only its members know that it exists.' },
}

export const SIGN_UP_LABELS: Record<ChannelSignUp, string> = {
  open: 'Open to everyone',
  request: 'By request',
  invitation: 'By invitation',
}

export const STANDING_LABELS: Record<ChannelStanding, string> = {
  none: '',
  requested: 'Request pending',
  member: 'Member',
  moderator: 'Moderator',
  owner: 'Owner',
}
