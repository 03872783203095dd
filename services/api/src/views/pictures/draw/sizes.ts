import { PICTURE_HEIGHT } from '@ideathlon/contracts/pictures'

/** In pixels: the margin of a picture, and the panel beside its text. */
export const EDGE = 60
export const SIDE = 400
export const PANEL_HEIGHT = PICTURE_HEIGHT - 2 * EDGE
