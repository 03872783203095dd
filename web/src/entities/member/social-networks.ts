import type { SocialNetwork } from '@ideathlon/contracts/profiles'

const NETWORKS: Record<SocialNetwork, { label: string; at?: string }> = {
  facebook: { label: 'Facebook', at: 'https://www.facebook.com/' },
  twitter: { label: 'X (Twitter)', at: 'https://twitter.com/' },
  google: { label: 'Google' },
  github: { label: 'GitHub', at: 'https://github.com/' },
  linkedin: { label: 'LinkedIn', at: 'https://www.linkedin.com/in/' },
}

export const socialLabel = (provider: SocialNetwork): string => NETWORKS[provider].label

/** The address of a member's page on that network. A Google name has no page. */
export function socialAddress(provider: SocialNetwork, handle: string): string | undefined {
  const { at } = NETWORKS[provider]
  return at && `${at}${encodeURIComponent(handle)}`
}
