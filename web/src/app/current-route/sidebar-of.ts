import { type AddressParams, toAddress } from '@ideathlon/contracts/place-map'
import type { Family, MappedPlace } from '../routes/route.ts'

export type SidebarGroup = {
  heading: string | undefined
  links: { label: string; to: string; isOpen: boolean }[]
}

const HEADINGS: Partial<Record<Family, string>> = {
  dashboard: 'My Dashboard',
  account: 'My Account',
  faqs: 'FAQs',
  about: 'About',
  forums: 'Forums',
  admin: 'Admin Dashboards',
}

export function sidebarTitle(family: Family): string {
  return HEADINGS[family] ?? 'More'
}

/** The sidebar entries of a family. */
export function sidebarOf(
  places: readonly MappedPlace[],
  here: MappedPlace,
  { params, mayOpen }: { params: AddressParams; mayOpen: (place: MappedPlace) => boolean },
): SidebarGroup[] {
  const groups = new Map<string | undefined, SidebarGroup>()
  for (const place of places) {
    if (place.family !== here.family || place.sidebar === undefined) continue
    if (!mayOpen(place)) continue
    const { label, under } = place.sidebar
    const group = groups.get(under) ?? { heading: under, links: [] }
    groups.set(under, group)
    const to = toAddress(place.path.replace(/\/:[a-z]+\?$/i, ''), params)
    group.links.push({ label, to, isOpen: place.path === here.path })
  }
  return [...groups.values()]
}
