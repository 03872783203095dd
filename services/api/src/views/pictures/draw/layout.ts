import { PICTURE_HEIGHT, PICTURE_WIDTH } from '@ideathlon/contracts/pictures'
import type { Picture, PictureFace, PictureLine } from '../picture.ts'
import { MARK_SOURCE } from './cells.ts'
import {
  box,
  type Element,
  GOLD,
  glow,
  INK,
  image,
  MEDALS,
  MUTED,
  NIGHT,
  text,
} from './elements.ts'
import { portrait, type Sources, side } from './side.ts'
import { EDGE } from './sizes.ts'

const ONE_LINE = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }

/** The whole picture as elements. */
export function layout(picture: Picture, sources: Sources): Element {
  const { hue } = picture
  const fade = `radial-gradient(circle at 82% 40%, ${glow(hue, 38, 0.55)} 0%, ${glow(hue, 20, 0)} 58%)`
  return box(
    {
      width: PICTURE_WIDTH,
      height: PICTURE_HEIGHT,
      padding: EDGE,
      gap: 48,
      color: INK,
      backgroundColor: NIGHT,
      backgroundImage: fade,
      fontFamily: 'Inter',
      fontWeight: 500,
    },
    box(
      { flexDirection: 'column', flexGrow: 1, width: 0, justifyContent: 'space-between' },
      head(picture),
      words(picture),
      foot(picture, sources),
    ),
    side(picture, sources),
  )
}

function head({ kicker, hue, kind }: Picture): Element {
  return box(
    { alignItems: 'center', gap: 14, height: 52 },
    image(MARK_SOURCE, { width: 52, height: 52 }),
    text('Ideathlon', { fontFamily: 'Bricolage', fontWeight: 700, fontSize: 32 }),
    kicker !== '' &&
      kind !== 'idea' &&
      text(kicker, {
        marginLeft: 10,
        padding: '8px 18px',
        borderRadius: 99,
        fontSize: 22,
        fontWeight: 700,
        color: glow(hue, 86),
        backgroundColor: glow(hue, 60, 0.2),
        maxWidth: 400,
        ...ONE_LINE,
      }),
  )
}

/** Scripts with joined letters. Letter spacing would pull them apart and separate their marks. */
const JOINED = /\p{Script=Arabic}/u

/** The first letter decides, as in a browser with `dir="auto"`. */
const FROM_RIGHT = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Long titles get smaller letters. */
function sizeOf({ title, lines }: Picture): { fontSize: number; lineClamp: number } {
  const length = [...title].length
  if (lines.length > 0) return { fontSize: length > 60 ? 36 : 44, lineClamp: 3 }
  if (length <= 32) return { fontSize: 80, lineClamp: 3 }
  if (length <= 52) return { fontSize: 62, lineClamp: 4 }
  if (length <= 76) return { fontSize: 56, lineClamp: 4 }
  if (length <= 110) return { fontSize: 48, lineClamp: 5 }
  return { fontSize: 40, lineClamp: 6 }
}

function words(picture: Picture): Element {
  const { title, lines, kind, kicker } = picture
  const { fontSize, lineClamp } = sizeOf(picture)
  return box(
    { flexDirection: 'column', gap: 22 },
    kind === 'idea' && text(kicker, { fontSize: 26, color: MUTED, lineClamp: 2, lineHeight: 1.3 }),
    text(title, {
      fontFamily: 'Bricolage',
      fontWeight: 700,
      fontSize,
      lineHeight: 1.08,
      ...(JOINED.test(title) ? {} : { letterSpacing: -1 }),
      ...(FROM_RIGHT.test(title) && { direction: 'rtl' }),
      wordBreak: 'break-word',
      lineClamp,
    }),
    lines.length > 0 && box({ flexDirection: 'column', gap: 12 }, ...lines.map(podiumLine)),
  )
}

function podiumLine({ place, text: idea, by }: PictureLine): Element {
  return box(
    { alignItems: 'center', gap: 16 },
    box(
      {
        width: 44,
        height: 44,
        borderRadius: 22,
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: MEDALS[place],
        color: NIGHT,
        fontSize: 24,
        fontWeight: 700,
      },
      String(place),
    ),
    text(idea, {
      fontSize: place === 1 ? 27 : 24,
      fontWeight: place === 1 ? 700 : 500,
      maxWidth: 420,
      ...ONE_LINE,
    }),
    by !== '' && text(by, { fontSize: 22, color: MUTED, maxWidth: 150, ...ONE_LINE }),
  )
}

function foot({ facts, face, hue, kind }: Picture, sources: Sources): Element {
  const [action, ...others] = facts
  const showsFace = face !== null && kind !== 'member' && kind !== 'place' && kind !== 'result'
  return box(
    { flexDirection: 'column', gap: 22 },
    showsFace && byLine(face, sources.face),
    !showsFace &&
      kind !== 'result' &&
      face !== null &&
      face.detail !== '' &&
      text(kind === 'member' ? `${face.name} · ${face.detail}` : face.detail, {
        fontSize: 26,
        color: MUTED,
        lineClamp: 1,
      }),
    box(
      { gap: 14, alignItems: 'center' },
      action !== undefined && pill(action, { backgroundColor: INK, color: NIGHT }),
      ...others.map((fact) =>
        pill(
          fact,
          /prize/i.test(fact)
            ? { backgroundColor: 'rgba(245,192,74,.16)', color: GOLD }
            : { backgroundColor: glow(hue, 60, 0.16), color: INK },
        ),
      ),
    ),
  )
}

function pill(content: string, colours: { backgroundColor: string; color: string }): Element {
  return text(content, {
    padding: '12px 22px',
    borderRadius: 99,
    fontSize: 24,
    fontWeight: 700,
    whiteSpace: 'nowrap',
    ...colours,
  })
}

function byLine(face: PictureFace, source: string | undefined): Element {
  return box(
    { alignItems: 'center', gap: 16 },
    portrait(face, source, 56),
    text(face.name, { fontSize: 28, fontWeight: 700, maxWidth: 420, ...ONE_LINE }),
    text(face.detail, { fontSize: 26, color: MUTED }),
  )
}
