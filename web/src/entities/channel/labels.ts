import type {
  ChannelSignUp,
  ChannelStanding,
  ChannelVisibility,
} from '@ideathlon/contracts/talk/channels/channels'

export const VISIBILITY_LABELS: Record<ChannelVisibility, { label: string; hint: string }> = {
  public: { label: 'Public', hint: 'Everyone can find and read it.' },
  unlisted: { label: 'Unlisted', hint: 'Anyone with the link can read it. It is not listed.' },
  members: { label: 'Members only', hint: 'Everyone can find it. Only its members can read it.' },
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
