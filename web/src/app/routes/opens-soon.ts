import { SECTIONS, type Section, type SectionName } from './opening/sections.ts'
import type { MappedPlace } from './route.ts'

/**
 * Pages that have a frame but no content yet: path below the section → title.
 * Delete a page's line when its content is added, and the whole list when it is empty.
 */
const WAITING: { [section in SectionName]?: Record<string, string> } = {
  people: { '/presentation/:id': 'Presentation' },
}

export const OPENS_SOON: readonly MappedPlace[] = Object.entries(WAITING).flatMap(
  ([section, places]) => placesOf(section as SectionName, places),
)

function placesOf(section: SectionName, places: Record<string, string>): MappedPlace[] {
  const { at, under, rule, ...shared }: Section = SECTIONS[section]
  return Object.entries(places).map(([path, title]) => ({
    ...shared,
    ...rule,
    path: `${at}${path}`,
    title,
    ...(under !== undefined && !path.includes(':') && { sidebar: { label: title, under } }),
    noindex: true,
    opensSoon: section,
    screen: () => import('../screens/opens-soon-screen.tsx'),
  }))
}
