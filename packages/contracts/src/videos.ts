/** The four hosts whose videos are shown in a player. */
export const VIDEO_HOSTS = {
  youtube: { label: 'YouTube', player: 'https://www.youtube-nocookie.com/embed/' },
  vimeo: { label: 'Vimeo', player: 'https://player.vimeo.com/video/' },
  dailymotion: { label: 'Dailymotion', player: 'https://www.dailymotion.com/embed/video/' },
  coub: { label: 'Coub', player: 'https://coub.com/embed/' },
} as const
type VideoHost = keyof typeof VIDEO_HOSTS
export type Video = { host: VideoHost; id: string }

const ADDRESSES: readonly { host: VideoHost; pattern: RegExp }[] = [
  {
    host: 'youtube',
    pattern:
      /^(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)([\w-]{11})\b/,
  },
  { host: 'youtube', pattern: /^youtu\.be\/([\w-]{11})\b/ },
  { host: 'vimeo', pattern: /^(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,12})\b/ },
  {
    host: 'dailymotion',
    pattern: /^(?:www\.)?dailymotion\.com\/(?:embed\/)?video\/([a-z0-9]{5,12})\b/i,
  },
  { host: 'dailymotion', pattern: /^dai\.ly\/([a-z0-9]{5,12})\b/i },
  { host: 'coub', pattern: /^(?:www\.)?coub\.com\/(?:view|embed)\/([a-z0-9]{4,12})\b/i },
]

/** The video at an address; undefined if the host is not one of the four. */
export function videoOf(address: string): Video | undefined {
  const path = /^https?:\/\/(.+)$/i.exec(address.trim())?.[1]
  if (path === undefined) return undefined
  for (const { host, pattern } of ADDRESSES) {
    const id = pattern.exec(path)?.[1]
    if (id !== undefined) return { host, id }
  }
  return undefined
}

/** The player's address. It is built from the host and the id only, never from a member's text. */
export function playerOf({ host, id }: Video): string {
  return `${VIDEO_HOSTS[host].player}${id}`
}
