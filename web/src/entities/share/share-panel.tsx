import { later } from '../../ui/parts/later.tsx'

/** The share panel as part of a page, loaded when it is first shown. */
export const SharePanel = later(async () => (await import('./panel/inline-panel.tsx')).InlinePanel)
