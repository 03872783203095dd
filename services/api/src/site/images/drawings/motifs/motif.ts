import type { PaletteName } from '../palettes.ts'
import type { Scene } from '../pen.ts'

/**
 * `shows` describes the picture for people who cannot see it; the time of day or the mood is added
 * to it.
 */
type Motif = { scene: Scene; shows: string; tags: string; in: readonly PaletteName[] }
export type Motifs = Readonly<Record<string, Motif>>
