import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PAGE_DESCRIPTIONS } from '@ideathlon/contracts/page-descriptions'
import { PAGES } from '@ideathlon/contracts/page-names'
import type { PlaceMap } from '@ideathlon/contracts/place-map-file'

const PLACES = join(import.meta.dirname, '../src/app/routes')

type Places = Pick<typeof import('../src/app/routes/all-routes.ts'), 'PLACES'>
type RedirectModule = Pick<
  typeof import('../src/app/routes/redirects.ts'),
  'REDIRECTS' | 'MEMBER_REDIRECTS'
>
type Guessed = Pick<typeof import('../src/app/routes/guessed-addresses.ts'), 'GUESSED_ADDRESSES'>
type Rules = Pick<typeof import('../src/app/routes/route.ts'), 'needsSession'>

/**
 * The descriptions of content pages. Only the edge needs them, so they stay out of the browser's
 * bundle.
 */
const SAYINGS = new Map<string, string>(
  Object.entries(PAGE_DESCRIPTIONS).map(([name, says]) => [
    PAGES[name as keyof typeof PAGES].path,
    says,
  ]),
)

/** The files of a screen in this build. */
type FilesOf = (screen: () => Promise<unknown>) => string[]

/** The part of the route map that the edge needs. */
export async function readMap(filesOf: FilesOf): Promise<PlaceMap> {
  const { PLACES: places } = await load<Places>('all-routes.ts')
  const { REDIRECTS: detours, MEMBER_REDIRECTS: own } = await load<RedirectModule>('redirects.ts')
  const { GUESSED_ADDRESSES: guessed } = await load<Guessed>('guessed-addresses.ts')
  const { needsSession } = await load<Rules>('route.ts')
  return {
    detours: [...detours, ...guessed],
    // Where these detours lead depends on the viewer, so the edge knows only that they exist.
    places: [
      ...own.map(({ from }) => ({ path: from, title: 'Ideathlon', noindex: true })),
      ...places.map((place) => ({
        path: place.path,
        title: place.title,
        description: place.description ?? SAYINGS.get(place.path),
        noindex: place.noindex === true || needsSession(place),
        files: filesOf(place.screen),
      })),
    ],
  }
}

/**
 * Imports the map with Node rather than through the bundle, because the map is data and imports its
 * screens lazily.
 */
function load<T>(file: string): Promise<T> {
  return import(pathToFileURL(join(PLACES, file)).href)
}
