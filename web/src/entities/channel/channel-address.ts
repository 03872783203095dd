import type { ChannelCard } from '@ideathlon/contracts/talk/channels/channels'

type Named = Pick<ChannelCard, 'platform' | 'slug'>

const forums = (platform: string) => `/${encodeURIComponent(platform)}/discussion-forums`

export const channelsAddress = (platform: string): string => `${forums(platform)}/channels`

/** The address of a page of a channel; without `page`, the one with its topics. */
export function channelAddress({ platform, slug }: Named, page?: ChannelPage): string {
  const own = `${forums(platform)}/channel/${encodeURIComponent(slug)}`
  return page === undefined ? own : `${own}/${page}`
}

export type ChannelPage = 'new' | 'members' | 'tasks' | 'reply-queue' | 'settings'

export const signUpAddress = ({ platform, slug }: Named): string =>
  `${forums(platform)}/${encodeURIComponent(slug)}/signup`

export const inviteAddress = ({ platform, slug }: Named, code: string): string =>
  `${forums(platform)}/${encodeURIComponent(slug)}/member-invite/${encodeURIComponent(code)}`
