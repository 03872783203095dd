import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PlaceMap } from '@ideathlon/contracts/place-map-file'

/** The web client's build writes this file next to the page. */
const FILE = '.vite/place-map.json'

/** Without a map, as in very old builds, the page handles every URL itself. */
const ANYWHERE: PlaceMap = {
  places: [{ path: '/*', title: 'Ideathlon', noindex: false }],
  detours: [],
}

export async function readPlaceMap(folder: string): Promise<PlaceMap> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => undefined)
  return text === undefined ? ANYWHERE : PlaceMap.parse(JSON.parse(text))
}
