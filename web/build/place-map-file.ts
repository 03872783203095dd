import type { Plugin } from 'vite'
import { readMap } from './read-map.ts'

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
