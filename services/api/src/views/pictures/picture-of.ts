import type { BoardRow } from '@ideathlon/contracts/boards'
import type { Brain } from '@ideathlon/contracts/brain'
import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { fileKeyOf } from '@ideathlon/contracts/files'
import { Format } from '@ideathlon/contracts/format'
import type { IdeaView } from '@ideathlon/contracts/ideas'
import type { IdeaPage } from '@ideathlon/contracts/innovator'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { Profile } from '@ideathlon/contracts/profiles'
import type { Picture, PictureFace, PictureLine } from './picture.ts'

const FORMAT = new Format('en', 'UTC')
const PLAIN = { lines: [], figure: null, face: null, image: null, lit: 0 } as const
const ORDINAL_ENDINGS: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' }
const BRAND_HUE = 256
/** Fewer entrants than this are never counted while a challenge is open. */
const ENTRANTS_SHOWN_MIN = 5

export const HOME: Picture = {
  ...PLAIN,
  kind: 'home',
  hue: BRAND_HUE,
  kicker: 'A tournament of ideas',
  title: 'Challenges worth your best idea.',
  facts: ['Ask, answer, rate, and watch your brain grow'],
  lit: 34,
}

/** What everybody may read of a challenge before it closes; its results are in `pictureOfResult`. */
export function pictureOfChallenge(view: ChallengeView): Picture {
  const isAma = view.solution_format === 'ama'
  const image = keyOf(view.primary_image ?? view.article?.image_url ?? null)
  const closes = FORMAT.date(view.closes_at, 'day')
  const count = view.innovators.count
  return {
    ...PLAIN,
    kind: isAma ? 'ama' : 'challenge',
    hue: view.category.hue,
    kicker: isAma ? 'Ask me anything' : view.category.name,
    title: view.question_title,
    facts: [
      view.is_closed ? 'See the results' : `Open until ${closes}`,
      ...prizeText(view),
      ...(count >= ENTRANTS_SHOWN_MIN
        ? [FORMAT.plural(count, { one: '{n} innovator', other: '{n} innovators' })]
        : []),
    ],
    face: faceOf(view.catalyst, isAma ? 'answers your ideas' : 'asks'),
    lit: 22,
    image,
  }
}

/** A closed challenge with its best ideas. */
export function pictureOfResult(view: ChallengeView, ideas: readonly IdeaView[]): Picture {
  const winners = ideas.flatMap((idea): PictureLine[] => {
    const place = idea.result?.place ?? null
    return isMedal(place) ? [{ place, text: idea.title, by: idea.author?.name ?? '' }] : []
  })
  return {
    ...pictureOfChallenge(view),
    kind: 'result',
    kicker: `Results · ${view.category.name}`,
    lines: winners.slice(0, 3),
    facts: [
      'See every idea',
      FORMAT.plural(view.ideas, { one: '{n} idea', other: '{n} ideas' }),
      ...prizeText(view),
    ],
    lit: 70,
  }
}

/** An idea of a closed challenge, with its author and its place. */
export function pictureOfIdea(idea: IdeaPage, challenge: ChallengeView): Picture {
  const place = idea.result?.place ?? null
  const image = keyOf(idea.image)
  return {
    ...PLAIN,
    kind: 'idea',
    hue: challenge.category.hue,
    kicker: challenge.question_title,
    title: idea.title,
    facts: [
      place === null
        ? 'Read the idea'
        : `${ordinal(place)} of ${FORMAT.count(challenge.ideas)} ideas`,
      ...(idea.pick ? [`Asker’s pick ${idea.pick.place}`] : []),
    ],
    face: idea.author && faceOf(idea.author, 'had this idea'),
    figure:
      place === null || image !== null
        ? null
        : { text: ordinal(place), under: 'in the final ranking' },
    lit: 50,
    image,
  }
}

/** A member with the level of their brain. */
export function pictureOfMember(profile: Profile, brain: Brain | undefined): Picture {
  const { name, handle, slogan, avatar_url, masthead } = profile
  const level = brain?.brain_level ?? 0
  return {
    ...PLAIN,
    kind: 'member',
    hue: masthead.hue,
    kicker: brain?.rank_label || 'Member',
    title: name,
    facts: [
      'See their brain',
      ...(brain && brain.score > 0 ? [neurons(brain.score)] : []),
      ...(profile.challenges > 0
        ? [FORMAT.plural(profile.challenges, { one: '{n} challenge', other: '{n} challenges' })]
        : []),
    ],
    face: { name: `@${handle}`, detail: slogan, handle, image: keyOf(avatar_url) },
    figure: { text: String(level), under: 'brain level' },
    lit: level,
  }
}

export type Place = { row: BoardRow; total: number; race: string; hue?: number }

/** A member's place on a leaderboard. */
export function pictureOfPlace({ row, total, race, hue = BRAND_HUE }: Place): Picture {
  const { member, rank, milli_points } = row
  return {
    ...PLAIN,
    kind: 'place',
    hue,
    kicker: race,
    title: member.name,
    facts: ['See the leaderboard', neurons(milli_points / 1000)],
    face: faceOf(member, `@${member.handle}`),
    figure: {
      text: `#${FORMAT.count(rank)}`,
      under: FORMAT.plural(total, { one: 'of {n} member', other: 'of {n} members' }),
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

/** A leaderboard with those who lead it. */
export function pictureOfBoard({ title, hue = BRAND_HUE, race, rows, total }: Board): Picture {
  return {
    ...PLAIN,
    kind: 'board',
    hue,
    kicker: race,
    title,
    lines: rows.flatMap(({ rank, member, milli_points: points }): PictureLine[] =>
      isMedal(rank) ? [{ place: rank, text: member.name, by: neurons(points / 1000) }] : [],
    ),
    facts: [
      'See the leaderboard',
      ...(total > 0 ? [FORMAT.plural(total, { one: '{n} member', other: '{n} members' })] : []),
    ],
    lit: 60,
  }
}

const isMedal = (place: number | null): place is 1 | 2 | 3 =>
  place === 1 || place === 2 || place === 3

const keyOf = (url: string | null) => (url === null ? null : (fileKeyOf(url) ?? null))

function faceOf({ name, handle, avatar_url }: MemberFace, detail: string): PictureFace {
  return { name, handle, detail, image: keyOf(avatar_url) }
}

function prizeText({ prize }: ChallengeView): string[] {
  const cents = Math.max(prize.cents, prize.funded_cents)
  if (cents > 0) return [`${FORMAT.money(cents, { short: true })} prize`]
  return prize.title === '' ? [] : [`Prize: ${prize.title}`]
}

const neurons = (points: number) =>
  FORMAT.plural(Math.floor(points), { one: '{n} neuron', other: '{n} neurons' })

/** 1st, 2nd, 3rd, 4th, 11th, 112th. */
function ordinal(place: number): string {
  const isTeen = place % 100 >= 11 && place % 100 <= 13
  const ending = isTeen ? undefined : ORDINAL_ENDINGS[place % 10]
  return `${FORMAT.count(place)}${ending ?? 'th'}`
}
