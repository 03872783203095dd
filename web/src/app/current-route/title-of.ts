import type { MappedPlace } from '../routes/route.ts'

type TitleContext = {
  place: Pick<MappedPlace, 'family' | 'layout'>
  /** The title of the page itself. */
  own: string
  /** True if this is the viewer's own dashboard, not another member's. */
  isMine: boolean
  platform: string
}

/** The title of the window: the page, the part of the product, the platform. */
export function titleOf({ place, own, isMine, platform }: TitleContext): string {
  const parts = [own, partOf(place, isMine), platform].filter((part) => part !== undefined)
  const plain = parts.map((part) => part.toLowerCase())
  return parts.filter((_, at) => plain.indexOf(plain[at] ?? '') === at).join(' · ')
}

function partOf({ family, layout }: TitleContext['place'], isMine: boolean): string | undefined {
  if (layout === 'auth') return undefined
  if (family === 'about') return 'About'
  if (family === 'account') return 'My Account'
  if (family === 'faqs') return 'FAQs'
  if (family === 'admin') return 'Admin Dashboards'
  if (family === 'dashboard') return isMine ? 'My Dashboard' : 'Dashboard'
  return undefined
}
