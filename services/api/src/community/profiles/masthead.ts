import { MASTHEAD_PATTERNS, type Masthead } from '@ideathlon/contracts/profiles'
import type { FaceColumns } from './tables.ts'

type Kept = Pick<FaceColumns, 'masthead_pattern' | 'masthead_hue' | 'masthead_picture'>

/** What stands across a page: what its member chose, else what follows from the id. */
export function mastheadOf(id: number, kept: Kept): Masthead {
  const drawn = MASTHEAD_PATTERNS[id % MASTHEAD_PATTERNS.length] ?? 'cells'
  return {
    pattern: kept.masthead_pattern ?? drawn,
    // Steps of the golden angle: neighbours in the table do not look alike.
    hue: kept.masthead_hue ?? Math.round(id * 137.508) % 360,
    picture: kept.masthead_picture,
  }
}
