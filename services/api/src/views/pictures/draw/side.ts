import type { Picture, PictureFace } from '../picture.ts'
import { cellsSource, seedOf } from './cells.ts'
import { box, type Element, image, MUTED, text } from './elements.ts'
import { PANEL_HEIGHT, SIDE } from './sizes.ts'

/** Pictures as data URLs. A picture that could not be read is left out. */
export type Sources = { image?: string | undefined; face?: string | undefined }

/** The member's picture or, without one, the initial of the name on the colour of the handle. */
export function portrait(face: PictureFace, source: string | undefined, size: number): Element {
  const round = { borderRadius: size, boxShadow: '0 0 0 4px rgba(255,255,255,.85)' }
  if (source !== undefined) {
    return image(source, { width: size, height: size, objectFit: 'cover', ...round })
  }
  const initial = [...face.name.replace('@', '')][0] ?? ''
  return box(
    {
      width: size,
      height: size,
      alignItems: 'center',
      justifyContent: 'center',
      fontFamily: 'Bricolage',
      fontWeight: 700,
      fontSize: size / 2,
      backgroundColor: `hsl(${seedOf(face.handle) % 360}, 55%, 42%)`,
      color: '#fff',
      ...round,
    },
    initial.toUpperCase(),
  )
}

/**
 * The picture of the challenge or idea or, without one, cells with a figure or a face in the
 * middle.
 */
export function side(picture: Picture, sources: Sources): Element {
  const { figure, face, hue, lit, title, kind } = picture
  if (sources.image !== undefined) {
    return box(
      { width: SIDE, height: PANEL_HEIGHT, alignItems: 'center' },
      image(sources.image, {
        width: SIDE,
        height: PANEL_HEIGHT,
        objectFit: 'cover',
        borderRadius: 36,
        border: '4px solid rgba(255,255,255,.14)',
      }),
    )
  }
  const size = 460
  const hasFace = (kind === 'member' || kind === 'ama') && face !== null
  const cells = cellsSource({
    size,
    hue,
    lit,
    seed: seedOf(title),
    hasHole: figure !== null || hasFace,
  })
  return box(
    {
      width: SIDE,
      height: PANEL_HEIGHT,
      alignItems: 'center',
      justifyContent: 'center',
      position: 'relative',
    },
    image(cells, {
      width: size,
      height: size,
      position: 'absolute',
      left: -18,
      top: (PANEL_HEIGHT - size) / 2,
    }),
    box(
      { flexDirection: 'column', alignItems: 'center', gap: 4, width: 230, marginLeft: 24 },
      hasFace && portrait(face, sources.face, kind === 'ama' ? 180 : 96),
      figure !== null &&
        text(figure.text, {
          fontFamily: 'Bricolage',
          fontWeight: 700,
          fontSize: hasFace || figure.text.length > 4 ? 64 : 92,
          lineHeight: 1.1,
        }),
      figure !== null && text(figure.under, { fontSize: 20, color: MUTED, textAlign: 'center' }),
    ),
  )
}
