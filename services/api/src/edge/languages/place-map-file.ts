import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PlaceMap } from '@ideathlon/contracts/place-map-file'

/** The build of the web client writes this file beside the page. */
const FILE = '.vite/place-map.json'

/** Without a map the page handles every address itself, as with very old builds. */
const ANYWHERE: PlaceMap = {
  places: [{ path: '/*', title: 'Ideathlon', noindex: false }],
  detours: [],
}

export async function readPlaceMap(folder: string): Promise<PlaceMap> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => undefined)
  return text === undefined ? ANYWHERE : PlaceMap.parse(JSON.parse(text))
}
