import type { Picture } from '../picture.ts'

/**
 * The share of a title's characters that must be drawable. Otherwise, a general title is drawn
 * instead.
 */
const LEFT_SHARE_MIN = 0.6

const INSTEAD: Record<Picture['kind'], string> = {
  home: 'Challenges worth your best idea.',
  challenge: 'A question for you. What is your idea?',
  ama: 'Ask me anything.',
  result: 'The results are in.',
  idea: 'An idea worth reading.',
  member: 'See my brain grow.',
  place: 'My place on the leaderboard.',
  board: 'Who is leading?',
}

/**
 * The picture without characters that cannot be drawn. A title that loses too many is replaced by a
 * general one.
 */
export function withoutCharacters(picture: Picture, characters: ReadonlySet<string>): Picture {
  const clean = (text: string) => without(text, characters)
  const half = (text: string) => (isLegible(text, clean(text)) ? clean(text) : '')
  const { title, kicker, facts, face, lines, kind } = picture
  return {
    ...picture,
    title: half(title) || INSTEAD[kind],
    kicker: half(kicker),
    facts: facts.map(half).filter((fact) => fact !== ''),
    lines: lines
      .map((line) => ({ ...line, text: half(line.text), by: half(line.by) }))
      .filter(({ text, by }) => text !== '' || by !== ''),
    face: face && {
      ...face,
      name: half(face.name) || `@${clean(face.handle)}`,
      detail: clean(face.detail),
    },
  }
}

function without(text: string, characters: ReadonlySet<string>): string {
  const left = [...text].filter((character) => !characters.has(character))
  return left
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ([?!.,:;])/g, '$1')
    .trim()
}

const alphabetic = (text: string) => text.match(/\p{L}|\p{N}/gu)?.length ?? 0

const isLegible = (whole: string, left: string) =>
  alphabetic(left) > 0 && alphabetic(left) >= LEFT_SHARE_MIN * alphabetic(whole)
