import type { TopicCard } from '@ideathlon/contracts/talk/topics'

const FORUMS = 'discussion-forums'

export const forumsOf = (platform: string): string => `/${platform}/${FORUMS}`

/** The address of a topic; topics of a channel are below the channel's address. */
export function topicAddress(
  platform: string,
  { id, place }: Pick<TopicCard, 'id' | 'place'>,
): string {
  return place.kind === 'channel'
    ? `${forumsOf(platform)}/channel/${encodeURIComponent(place.ref)}/${id}`
    : `${forumsOf(platform)}/topics/${id}`
}

const TOPIC = new RegExp(`/${FORUMS}/(?:topics|channel/[^/?#]+)/(\\d{1,9})/?(?:[?#].*)?$`)

/** The id of the topic in an address. */
export function topicInAddress(address: string): number | undefined {
  const id = Number(TOPIC.exec(address.trim())?.[1])
  return id > 0 ? id : undefined
}

/** The address of a message on the page of its topic. */
export const messageHash = (number: number): string => `#message-${number}`

/** The number of the message in an address. */
export function numberInHash(hash: string): number | undefined {
  const number = Number(/^#message-(\d{1,9})$/.exec(hash)?.[1])
  return Number.isInteger(number) && number > 0 ? number : undefined
}
