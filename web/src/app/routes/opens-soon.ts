import { ROOMS, type Room, type SectionName } from './opening/sections.ts'
import type { MappedPlace } from './route.ts'

/**
 * Pages that have a frame but no content yet: path below the section → title.
 * Delete a page's line when its content is added, and the whole list when it is empty.
 */
const WAITING: { [room in SectionName]?: Record<string, string> } = {
  people: { '/presentation/:id': 'Presentation' },
  fund: { '/fund': 'Fund @:platformSlug' },
  steps: {},
  director: { '/funding': 'Funding', '/administration': 'Administration' },
}

export const OPENS_SOON: readonly MappedPlace[] = Object.entries(WAITING).flatMap(
  ([room, places]) => placesOf(room as SectionName, places),
)

function placesOf(room: SectionName, places: Record<string, string>): MappedPlace[] {
  const { at, under, rule, ...shared }: Room = ROOMS[room]
  return Object.entries(places).map(([path, title]) => ({
    ...shared,
    ...rule,
    path: `${at}${path}`,
    title,
    ...(under !== undefined && !path.includes(':') && { sidebar: { label: title, under } }),
    noindex: true,
    opensSoon: room,
    screen: () => import('../screens/opens-soon-screen.tsx'),
  }))
}
