import { DEFAULT_LANGUAGE } from '@ideathlon/contracts/languages'
import {
  type AddressParams,
  bestFit,
  detourTo,
  inWords,
  toAddress,
} from '@ideathlon/contracts/place-map'
import type { PlaceMap } from '@ideathlon/contracts/place-map-file'
import { filledIn, translated } from '@ideathlon/service-kit/languages/translations'
import type { Deps } from '../../kernel/deps.ts'
import { isRowId } from '../../kernel/row-id.ts'
import type { Head } from './head.ts'
import type { About } from './structured-data.ts'
import { readQuestionOfIdea, readSubject, type Subject } from './subject.ts'

type Found = {
  status: 200 | 404
  /** `image`: a URL on this site. */
  head: Omit<Head, 'canonical' | 'language' | 'structured'>
  about?: About | undefined
  path: string
  /** The scripts and styles of the page's screen. */
  files?: readonly string[] | undefined
}
export type DocumentAnswer = { status: 301 | 302; to: string } | Found

type MappedPlace = PlaceMap['places'][number]
/** The site in one language. */
type Site = { map: PlaceMap; language: string }
type Address = { pathname: string; search: string }

const GENERAL = 'Challenges worth your best idea. Ask, answer, rate, and watch your brain grow.'
/** Pages that show a leaderboard. */
const BOARD_PLACES = new Set([
  '/nerve-boards/:category?',
  '/:platformSlug/olympiad/leaderboard/:race?',
])
const CHALLENGE_PLACE = '/challenges/:challenge'
const MEMBER_PLACE = '/:platformSlug'
const IDEA = /^\/challenges\/idea\/(\d{1,9})\/?$/

/** The answer to a page request: a redirect, or the page with a head and status of its own. */
export async function answerDocument(
  deps: Deps,
  { map, language }: Site,
  { pathname, search }: Address,
): Promise<DocumentAnswer> {
  const idea = IDEA.exec(pathname)?.[1]
  if (idea !== undefined) {
    const question = await readQuestionOfIdea(deps, Number(idea))
    return question
      ? { status: 302, to: `/challenges/${question}?idea=${idea}` }
      : notFoundDocument(pathname, language)
  }
  const fit = bestFit(routePatternsOf(map), ({ pattern }) => pattern, pathname)
  if (fit === undefined || fit.found.pattern === '*') return notFoundDocument(pathname, language)
  const { found, params } = fit
  if (found.place === undefined) return { status: 301, to: detourTo(found.to, params, search) }
  const subject = await readSubject(deps, params, language)
  if (!subject.found) return notFoundDocument(pathname, language)
  if (subject.elsewhere === undefined) {
    return page(found.place, { params, search, language }, subject)
  }
  const today = { ...params, platformSlug: subject.elsewhere }
  return { status: 302, to: toAddress(found.place.path, today) + search }
}

type AddressPattern = { pattern: string } & (
  | { place: MappedPlace }
  | { place?: undefined; to: string }
)

function routePatternsOf({ detours, places }: PlaceMap): AddressPattern[] {
  return [
    ...detours.map(({ from, to }) => ({ pattern: from, to })),
    ...places.map((place) => ({ pattern: place.path, place })),
  ]
}

function notFoundDocument(pathname: string, language: string): Found {
  return {
    status: 404,
    path: pathname,
    head: {
      title: translated('Page not found · Ideathlon', language),
      description: translated(GENERAL, language),
      noindex: true,
      kind: 'website',
      ...generalPicture(language),
    },
  }
}

function page(
  place: MappedPlace,
  { params, search, language }: { params: AddressParams; search: string; language: string },
  subject: Subject & { found: true },
): Found {
  return {
    status: 200,
    path: toAddress(place.path, params),
    files: place.files,
    about: aboutOf(place, subject, params),
    head: {
      title: titleOf(place, params, subject.title),
      description: subject.description ?? place.description ?? translated(GENERAL, language),
      noindex: place.noindex || subject.noindex === true,
      kind: subject.kind ?? 'website',
      feed: feedOf(place, { search, language }, subject.stream),
      ...(place.path === CHALLENGE_PLACE && { isEmbeddable: true as const }),
      ...pictureOf(place, subject, { search, language }),
    },
  }
}

/** Only the page of a subject itself gets structured data. Pages below it have other URLs. */
function aboutOf(
  place: MappedPlace,
  { about, board }: Subject & { found: true },
  params: AddressParams,
): About | undefined {
  if (board !== undefined && BOARD_PLACES.has(place.path)) {
    return { kind: 'board', title: inWords(place.title, params) }
  }
  return place.path === CHALLENGE_PLACE || place.path === MEMBER_PLACE ? about : undefined
}

/** A preview picture is in the language of its page. */
const inLanguage = (language: string) => (language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`)

function generalPicture(language: string) {
  return {
    image: `/api/pictures/home.png${inLanguage(language)}`,
    imageAlt: `Ideathlon. ${translated(GENERAL, language)}`,
  }
}

/**
 * The preview picture for the subject of a page. The picture of a closed challenge shows the idea
 * that the URL names.
 */
function pictureOf(
  { path, title: name }: MappedPlace,
  { picture, title, board, showsIdeas }: Subject & { found: true },
  { search, language }: { search: string; language: string },
) {
  if (board !== undefined && BOARD_PLACES.has(path)) {
    const image = `/api/pictures/boards/${board}/all.png${inLanguage(language)}`
    return { image, imageAlt: title ?? name }
  }
  if (picture === undefined) return generalPicture(language)
  const idea = new URLSearchParams(search).get('idea') ?? ''
  const ofIdea = showsIdeas === true && isRowId(idea)
  const file = ofIdea ? `ideas/${idea}.png` : `${picture}.png`
  const image = `/api/pictures/${file}${inLanguage(language)}`
  return { image, imageAlt: title ?? generalPicture(language).imageAlt }
}

/**
 * Every page links to an activity stream: the stream of its member or platform, of the category in
 * the list's filter, or of the whole community.
 */
function feedOf(
  { path }: MappedPlace,
  { search, language }: { search: string; language: string },
  stream = { of: 'platform', title: translated('the community', language) },
): NonNullable<Head['feed']> {
  const category = path === '/' ? new URLSearchParams(search).get('category') : null
  const query = category === null ? '' : `?category=${encodeURIComponent(category)}`
  return {
    title: filledIn('Activity of {category}', { category: category ?? stream.title }, language),
    of: stream.of,
    query,
  }
}

/**
 * The title of a subject's own page is the name of the subject. Pages below it show both their own
 * title and that name.
 */
function titleOf({ path, title }: MappedPlace, params: AddressParams, about?: string): string {
  if (path === '/') return 'Ideathlon'
  const own = inWords(title, params)
  if (about === undefined) return `${own} · Ideathlon`
  const isItself = /:(challenge|platformSlug|topicId|slug)$/.test(path)
  return isItself ? `${about} · Ideathlon` : `${own} · ${about} · Ideathlon`
}
