import type { PaletteName } from '../palettes.ts'
import type { Scene } from '../pen.ts'

/** `shows` describes the picture for people who cannot see it; the time or the mood follows it. */
type Motif = { scene: Scene; shows: string; tags: string; in: readonly PaletteName[] }
export type Motifs = Readonly<Record<string, Motif>>
