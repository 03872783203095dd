import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const PLACES = join(import.meta.dirname, '../src/app/places')

type Map = Pick<typeof import('../src/app/places/all-places.ts'), 'PLACES'>
type Detours = Pick<typeof import('../src/app/places/detours.ts'), 'DETOURS'>
type Rules = Pick<typeof import('../src/app/places/place.ts'), 'needsSession'>

/** Writes the route map beside the page, for the edge that answers addresses with documents. */
export function placeMapFile(): Plugin {
  return {
    name: 'place-map-file',
    apply: 'build',
    async generateBundle() {
      const source = JSON.stringify(await readMap())
      this.emitFile({ type: 'asset', fileName: '.vite/place-map.json', source })
    },
  }
}

async function readMap() {
  const { PLACES: places } = await load<Map>('all-places.ts')
  const { DETOURS: detours } = await load<Detours>('detours.ts')
  const { needsSession } = await load<Rules>('place.ts')
  return {
    detours,
    places: places.map((place) => ({
      path: place.path,
      title: place.title,
      description: place.description,
      noindex: place.noindex === true || needsSession(place),
    })),
  }
}

/** By Node itself and not through the bundle: the map is data, its screens are only promised. */
function load<T>(file: string): Promise<T> {
  return import(pathToFileURL(join(PLACES, file)).href)
}
