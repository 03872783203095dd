import type { FileKey } from '@ideathlon/contracts/files'

export type PictureFace = { name: string; detail: string; handle: string; image: FileKey | null }

/** One line of a podium. */
export type PictureLine = { place: 1 | 2 | 3; text: string; by: string }

/**
 * Everything that a picture shows: the drawing depends on nothing else. It is made only from what
 * visitors can read, so a picture of an open challenge gives away no more than its page does.
 */
export type Picture = {
  kind: 'home' | 'challenge' | 'ama' | 'result' | 'idea' | 'member' | 'place' | 'board'
  /** Degrees. */
  hue: number
  kicker: string
  title: string
  lines: readonly PictureLine[]
  /** Short facts; the first is drawn as the call to action. */
  facts: readonly string[]
  /** Shown if there is no image: a place or a level, with a caption. */
  figure: { text: string; under: string } | null
  face: PictureFace | null
  /** The percentage of cells that are lit. */
  lit: number
  image: FileKey | null
}
