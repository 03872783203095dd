import { LIFE } from './motifs/life.ts'
import { PLACES } from './motifs/places.ts'
import { THINGS } from './motifs/things.ts'
import type { PaletteName } from './palettes.ts'
import type { Scene } from './pen.ts'

export type Drawing = {
  id: string
  palette: PaletteName
  scene: Scene
  shows: string
  tags: readonly string[]
}

/** Every drawing of the bundled set, by its id. */
export const DRAWINGS: ReadonlyMap<string, Drawing> = new Map(
  Object.entries({ ...PLACES, ...THINGS, ...LIFE }).flatMap(([name, motif]) =>
    motif.in.map((palette) => {
      const id = `${name}-${palette}`
      return [
        id,
        { id, palette, scene: motif.scene, shows: motif.shows, tags: motif.tags.split(' ') },
      ] as const
    }),
  ),
)
