import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PAGE_DESCRIPTIONS } from '@ideathlon/contracts/page-descriptions'
import { PAGES } from '@ideathlon/contracts/page-names'
import type { PlaceMap } from '@ideathlon/contracts/place-map'

const PLACES = join(import.meta.dirname, '../src/app/routes')

type Places = Pick<typeof import('../src/app/routes/all-routes.ts'), 'PLACES'>
type Detours = Pick<typeof import('../src/app/routes/detours.ts'), 'DETOURS' | 'OWN_DETOURS'>
type Rules = Pick<typeof import('../src/app/routes/route.ts'), 'needsSession'>

/** Pages of words say for themselves what they are about; no browser carries it on every page. */
const SAYINGS = new Map<string, string>(
  Object.entries(PAGE_DESCRIPTIONS).map(([name, says]) => [
    PAGES[name as keyof typeof PAGES].path,
    says,
  ]),
)

/** What the edge needs of the route map. */
export async function readMap(): Promise<PlaceMap> {
  const { PLACES: places } = await load<Places>('all-routes.ts')
  const { DETOURS: detours, OWN_DETOURS: own } = await load<Detours>('detours.ts')
  const { needsSession } = await load<Rules>('route.ts')
  return {
    detours: [...detours],
    // Where these lead depends on who asks: the edge only knows that they are there.
    places: [
      ...own.map(({ from }) => ({ path: from, title: 'Ideathlon', noindex: true })),
      ...places.map((place) => ({
        path: place.path,
        title: place.title,
        description: place.description ?? SAYINGS.get(place.path),
        noindex: place.noindex === true || needsSession(place),
      })),
    ],
  }
}

/** By Node itself and not through the bundle: the map is data, its screens are only promised. */
function load<T>(file: string): Promise<T> {
  return import(pathToFileURL(join(PLACES, file)).href)
}
