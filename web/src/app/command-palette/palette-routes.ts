import type { MappedPlace } from '../routes/route.ts'

export type PalettePlace = { to: string; label: string; part: string | undefined }

type Viewer = { isMember: boolean; mayOpen: (place: MappedPlace) => boolean }

const SHOWN_MAX = 8

const PARTS: Partial<Record<MappedPlace['family'], string>> = {
  dashboard: 'My Dashboard',
  account: 'My Account',
  faqs: 'FAQs',
  about: 'About',
  forums: 'Forums',
  admin: 'Admin',
}

/**
 * The pages whose name matches the typed text. Without text there are none, because there would be
 * too many to list.
 */
export function matchingPlaces(
  places: readonly MappedPlace[],
  text: string,
  viewer: Viewer,
): PalettePlace[] {
  const typed = text.trim().toLowerCase()
  if (typed === '') return []
  return places
    .filter((place) => mayGo(place, viewer) && isOpenTo(place.path))
    .map((place) => ({
      to: place.path.replace('/:platformSlug', seatOf(place)).replace(/\/:[a-z]+\?$/i, ''),
      label: place.title,
      part: PARTS[place.family],
    }))
    .filter(({ label, part }) => matchesWordStarts(`${label} ${part ?? ''}`, typed))
    .slice(0, SHOWN_MAX)
}

/**
 * Returns what replaces the owner in the address of a page: the viewer on pages about people and on
 * dashboards, the platform on all others.
 */
function seatOf({ family }: MappedPlace): string {
  return family === 'dashboard' || family === 'people' ? '/me' : '/platform'
}

function isOpenTo(path: string): boolean {
  return !/:(?!platformSlug)[a-z]+(?!\?)\b(?!\?)/i.test(path) && path !== '*'
}

function mayGo(place: MappedPlace, { isMember, mayOpen }: Viewer): boolean {
  return mayOpen(place) && (isMember || (!place.membersOnly && place.family !== 'people'))
}

/** Whether every typed word is the beginning of a word in the name. */
function matchesWordStarts(name: string, typed: string): boolean {
  const words = ` ${name.toLowerCase()}`
  return typed.split(/\s+/).every((word) => words.includes(` ${word}`))
}
