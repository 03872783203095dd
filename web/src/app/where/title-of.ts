import type { MappedPlace } from '../places/place.ts'

type Where = {
  place: Pick<MappedPlace, 'family' | 'path'>
  /** What the page itself is called. */
  own: string
  /** It is the viewer's own dashboard, not somebody else's. */
  isMine: boolean
  platform: string
}

/** What the window is called: the page, the part of the product, the platform. */
export function titleOf({ place, own, isMine, platform }: Where): string {
  const parts = [own, partOf(place.family, isMine), platform]
  return parts.filter((part, at) => part !== undefined && parts.indexOf(part) === at).join(' · ')
}

function partOf(family: MappedPlace['family'], isMine: boolean): string | undefined {
  if (family === 'about') return 'About'
  if (family === 'account') return 'My Account'
  if (family === 'faqs') return 'FAQs'
  if (family === 'admin') return 'Admin Dashboards'
  if (family === 'dashboard') return isMine ? 'My Dashboard' : 'Dashboard'
  return undefined
}
