import type { NetworkSums, ShareLink, ShareNetwork } from '@ideathlon/contracts/share-links'

export const NETWORK_LABELS: Record<ShareNetwork, string> = {
  link: 'Copied link',
  twitter: 'X',
  facebook: 'Facebook',
  reddit: 'Reddit',
  email: 'E-mail',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  device: 'Share sheet',
  qr: 'QR code',
  embed: 'Embedded card',
}

/**
 * The totals for each network across all links, most clicks first. The number of ideas in open
 * challenges is not known and counts as 0.
 */
export function sumByNetwork(links: readonly Pick<ShareLink, 'networks'>[]): NetworkSums[] {
  const sums = new Map<ShareNetwork, NetworkSums>()
  for (const each of links.flatMap(({ networks }) => networks)) {
    const known = sums.get(each.via)
    sums.set(each.via, {
      via: each.via,
      clicks: each.clicks + (known?.clicks ?? 0),
      signups: each.signups + (known?.signups ?? 0),
      ideas: (each.ideas ?? 0) + (known?.ideas ?? 0),
    })
  }
  return [...sums.values()].sort((a, b) => b.clicks - a.clicks || b.signups - a.signups)
}
