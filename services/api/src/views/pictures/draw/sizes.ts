import { PICTURE_HEIGHT } from '@ideathlon/contracts/pictures'

/** In pixels: the frame of a picture, and what is beside its words. */
export const EDGE = 60
export const SIDE = 400
export const PANEL_HEIGHT = PICTURE_HEIGHT - 2 * EDGE
