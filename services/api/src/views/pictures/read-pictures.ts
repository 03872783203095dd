import { readLeaderboard } from '@ideathlon/contracts/boards'
import { readBrainOverview } from '@ideathlon/contracts/brain'
import { readCategories } from '@ideathlon/contracts/categories'
import { type ChallengeView, readChallenge } from '@ideathlon/contracts/challenges'
import { listIdeas } from '@ideathlon/contracts/ideas'
import { readIdea } from '@ideathlon/contracts/innovator'
import { readProfile } from '@ideathlon/contracts/profiles'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { FastifyRequest } from 'fastify'
import type { Picture } from './picture.ts'
import type { PictureLanguage } from './picture-language.ts'
import {
  pictureOfBoard,
  pictureOfChallenge,
  pictureOfIdea,
  pictureOfMember,
  pictureOfPlace,
  pictureOfResult,
} from './picture-of.ts'
import type { VisitorRead } from './visitor-reads.ts'

const NOTHING = REFUSALS.picture_not_found
const WINNERS = 5
/** The main platform has all categories. */
const EVERY_CATEGORY = '/widgets/categories?platform=platform'

/** Reads what the pictures of this site show, as a visitor would. */
export function pictureReader(read: VisitorRead, language: PictureLanguage) {
  const { words } = language
  const raceOf = (race: string) =>
    race === 'all' ? words.allTime : race === 'current' ? words.thisRace : words.aRace

  const challengeOf = async (slug: string, request: FastifyRequest): Promise<ChallengeView> => {
    return (await read(readChallenge, `/challenges/${encodeURIComponent(slug)}`, request)).data
  }

  return {
    async challenge(slug: string, request: FastifyRequest): Promise<Picture> {
      return pictureOfChallenge(await challengeOf(slug, request), language)
    },

    async result(slug: string, request: FastifyRequest): Promise<Picture> {
      const view = await challengeOf(slug, request)
      if (!view.is_closed) throw notFound(NOTHING)
      const address = `/challenges/${encodeURIComponent(slug)}/ideas?size=${WINNERS}` as const
      return pictureOfResult(view, (await read(listIdeas, address, request)).data, language)
    },

    async idea(id: number, request: FastifyRequest): Promise<Picture> {
      const { data } = await read(readIdea, `/challenges/ideas/${id}`, request)
      const view = await challengeOf(data.challenge.slug, request)
      if (!view.is_closed) throw notFound(NOTHING)
      return pictureOfIdea(data, view, language)
    },

    async member(handle: string, request: FastifyRequest): Promise<Picture> {
      const address = `/users/${encodeURIComponent(handle)}/profile` as const
      const { data } = await read(readProfile, address, request)
      // Scores may be unavailable for a moment; the picture is drawn without them.
      const brains = await read(readBrainOverview, `/brain/${data.id}/overview`, request).catch(
        () => undefined,
      )
      return pictureOfMember(
        data,
        brains?.data.brains.find(({ role }) => role === 'overall'),
        language,
      )
    },

    async place(board: BoardPlace, request: FastifyRequest): Promise<Picture> {
      const { scope, race, handle } = board
      const id = `${scope}-${race}-overall`
      const query = `?q=${encodeURIComponent(handle)}&size=100` as const
      const { data, meta } = await read(readLeaderboard, `/leaderboards/${id}${query}`, request)
      const row = data.rows.find(({ member }) => member.handle === handle.toLowerCase())
      if (row === undefined) throw notFound(NOTHING)
      const whole = await read(readLeaderboard, `/leaderboards/${id}?size=1`, request)
      const total = Math.max(whole.meta.total, meta.total, row.rank)
      return pictureOfPlace({ row, total, race: raceOf(race) }, language)
    },

    async board({ scope, race }: Omit<BoardPlace, 'handle'>, request: FastifyRequest) {
      const [kind, id] = scope.split('-')
      const categories =
        kind === 'category' ? (await read(readCategories, EVERY_CATEGORY, request)).data : []
      const category = categories.find((each) => each.id === Number(id))
      if (kind === 'category' && category === undefined) throw notFound(NOTHING)
      const address = `/leaderboards/${scope}-${race}-overall?size=3` as const
      const { data, meta } = await read(readLeaderboard, address, request)
      const title = category === undefined ? words.whoLeads : words.whoLeadsIn(category.name)
      const rows = data.rows.slice(0, 3)
      const board = { title, race: raceOf(race), rows, total: meta.total }
      return pictureOfBoard({ ...board, ...(category && { hue: category.hue }) }, language)
    },
  }
}

export type BoardPlace = { scope: string; race: string; handle: string }
