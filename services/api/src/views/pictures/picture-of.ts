import type { BoardRow } from '@ideathlon/contracts/boards'
import type { Brain } from '@ideathlon/contracts/brain'
import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { fileKeyOf } from '@ideathlon/contracts/files'
import type { IdeaView } from '@ideathlon/contracts/ideas'
import type { IdeaPage } from '@ideathlon/contracts/innovator'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { Profile } from '@ideathlon/contracts/profiles'
import { ENTRANTS_SHOWN_MIN } from '../../kernel/challenges/revealed.ts'
import type { Picture, PictureFace, PictureLine } from './picture.ts'
import type { PictureLanguage } from './picture-language.ts'

const PLAIN = { lines: [], figure: null, face: null, image: null, lit: 0 } as const
const BRAND_HUE = 256

export function pictureOfSite({ words: { site } }: PictureLanguage): Picture {
  const { kicker, title, fact } = site
  return { ...PLAIN, kind: 'home', hue: BRAND_HUE, kicker, title, facts: [fact], lit: 34 }
}

/** What everybody can read about a challenge, without its results, which `pictureOfResult` adds. */
export function pictureOfChallenge(view: ChallengeView, language: PictureLanguage): Picture {
  const { words, format } = language
  const isAma = view.solution_format === 'ama'
  const image = keyOf(view.primary_image ?? view.article?.image_url ?? null)
  const closes = format.date(view.closes_at, 'day')
  const count = view.innovators.count
  return {
    ...PLAIN,
    kind: isAma ? 'ama' : 'challenge',
    hue: view.category.hue,
    kicker: isAma ? words.ama : view.category.name,
    title: view.question_title,
    facts: [
      view.is_closed ? words.seeResults : words.openUntil(closes),
      ...prizeText(view, language),
      ...(count >= ENTRANTS_SHOWN_MIN ? [words.innovators(count, format)] : []),
    ],
    face: faceOf(view.catalyst, isAma ? words.answersIdeas : words.asks),
    lit: 22,
    image,
  }
}

/** A closed challenge with its best ideas. */
export function pictureOfResult(
  view: ChallengeView,
  ideas: readonly IdeaView[],
  language: PictureLanguage,
): Picture {
  const { words, format } = language
  const winners = ideas.flatMap((idea): PictureLine[] => {
    const place = idea.result?.place ?? null
    return isMedal(place) ? [{ place, text: idea.title, by: idea.author?.name ?? '' }] : []
  })
  return {
    ...pictureOfChallenge(view, language),
    kind: 'result',
    kicker: words.results(view.category.name),
    lines: winners.slice(0, 3),
    facts: [words.seeIdeas, words.ideas(view.ideas, format), ...prizeText(view, language)],
    lit: 70,
  }
}

/** An idea of a closed challenge, with its author and its place. */
export function pictureOfIdea(
  idea: IdeaPage,
  challenge: ChallengeView,
  { words, format, ordinal }: PictureLanguage,
): Picture {
  const place = idea.result?.place ?? null
  const image = keyOf(idea.image)
  return {
    ...PLAIN,
    kind: 'idea',
    hue: challenge.category.hue,
    kicker: challenge.question_title,
    title: idea.title,
    facts: [
      place === null ? words.readIdea : words.place(place, challenge.ideas, format),
      ...(idea.pick ? [words.pick(idea.pick.place)] : []),
    ],
    face: idea.author && faceOf(idea.author, words.hadIdea),
    figure:
      place === null || image !== null ? null : { text: ordinal(place), under: words.inRanking },
    lit: 50,
    image,
  }
}

/** A member with their brain level. */
export function pictureOfMember(
  profile: Profile,
  brain: Brain | undefined,
  language: PictureLanguage,
): Picture {
  const { words, format } = language
  const { name, handle, slogan, avatar_url, masthead } = profile
  const level = brain?.brain_level ?? 0
  return {
    ...PLAIN,
    kind: 'member',
    hue: masthead.hue,
    kicker: brain?.rank_label || words.member,
    title: name,
    facts: [
      words.seeBrain,
      ...(brain && brain.score > 0 ? [neurons(brain.score, language)] : []),
      ...(profile.challenges > 0 ? [words.challenges(profile.challenges, format)] : []),
    ],
    face: { name: `@${handle}`, detail: slogan, handle, image: keyOf(avatar_url) },
    figure: { text: String(level), under: words.level },
    lit: level,
  }
}

export type Place = { row: BoardRow; total: number; race: string; hue?: number }

/** A member's place on a leaderboard. */
export function pictureOfPlace(
  { row, total, race, hue = BRAND_HUE }: Place,
  language: PictureLanguage,
): Picture {
  const { words, format } = language
  const { member, rank, milli_points } = row
  return {
    ...PLAIN,
    kind: 'place',
    hue,
    kicker: race,
    title: member.name,
    facts: [words.seeBoard, neurons(milli_points / 1000, language)],
    face: faceOf(member, `@${member.handle}`),
    figure: {
      text: `#${format.count(rank)}`,
      under: words.ofMembers(total, format),
    },
    lit: Math.round(100 * (1 - (rank - 1) / Math.max(1, total))),
  }
}

type Board = {
  title: string
  hue?: number
  race: string
  rows: readonly BoardRow[]
  total: number
}

/** A leaderboard with its leading members. */
export function pictureOfBoard(
  { title, hue = BRAND_HUE, race, rows, total }: Board,
  language: PictureLanguage,
): Picture {
  const { words, format } = language
  return {
    ...PLAIN,
    kind: 'board',
    hue,
    kicker: race,
    title,
    lines: rows.flatMap(({ rank, member, milli_points: points }): PictureLine[] =>
      isMedal(rank)
        ? [{ place: rank, text: member.name, by: neurons(points / 1000, language) }]
        : [],
    ),
    facts: [words.seeBoard, ...(total > 0 ? [words.members(total, format)] : [])],
    lit: 60,
  }
}

const isMedal = (place: number | null): place is 1 | 2 | 3 =>
  place === 1 || place === 2 || place === 3

const keyOf = (url: string | null) => (url === null ? null : (fileKeyOf(url) ?? null))

function faceOf({ name, handle, avatar_url }: MemberFace, detail: string): PictureFace {
  return { name, handle, detail, image: keyOf(avatar_url) }
}

function prizeText({ prize }: ChallengeView, { words, format }: PictureLanguage): string[] {
  const cents = Math.max(prize.cents, prize.funded_cents)
  if (cents > 0) return [words.prizeOf(format.money(cents, { short: true }))]
  return prize.title === '' ? [] : [words.prize(prize.title)]
}

const neurons = (points: number, { words, format }: PictureLanguage) =>
  words.neurons(Math.floor(points), format)
