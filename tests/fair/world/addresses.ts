import { everyAddress } from '../../play/every-read.ts'
import type { Play } from './play.ts'

const MEMBER = /\{(id|handle)\}/
const IDEA = /\{(idea|id)\}/
/**
 * Addresses that reveal nothing about this community, because they return fixed text or the same
 * rows as another address.
 */
const SAYS_NOTHING =
  /^\/(content|geolocation|docs|flags|build-tasks|version)\b|[?&](skip_ideas|survey_mode)=|\{handle\}\/(dashboards|challenges-homepage)|olympiads\/\{id\}|%7B|\/at\b|\/standings/

/**
 * Every readable address, with `{id}`, `{handle}` and `{idea}` as placeholders for members and
 * ideas.
 */
export type Addresses = {
  general: string[]
  ofMembers: string[]
  ofIdeas: string[]
}

export async function addressesOf({ slug, amaSlug }: Play): Promise<Addresses> {
  const handle = ['{handle}']
  const all = await everyAddress({
    challenge: [slug],
    slug: ['main'],
    platform: ['platform', 'me', '{handle}'],
    id: ['{id}'],
    idea: ['{idea}'],
    handle,
    username: handle,
    screen_name: handle,
    board: BOARDS,
    context: ['member'],
    subject: ['challenge', 'idea'],
    page: ['about'],
    name: ['{idea}.png', `${slug}.png`],
    target: [slug, '{idea}'],
    q: ['mornings', 'walker', '{handle}'],
    letter: [1],
  })
  const said = all.filter((path) => !SAYS_NOTHING.test(path) && isWhole(path, all))
  const open = said.filter((path) => !MEMBER.test(path) && !IDEA.test(path))
  return {
    general: [
      ...open,
      `/challenges/similar?title=${encodeURIComponent('Brighter mornings with lamps')}`,
      `/platform/suggestions/${slug}/priors?text=${encodeURIComponent('Brighter lamps')}`,
      ...['topics?view=in-challenges', 'channels', 'unread'].map((path) => `/content/${path}`),
      ...['messages', 'meta', 'resources'].map(
        (path) => `/content/contexts/challenge/${slug}/${path}`,
      ),
      '/nerveboard/category/1/result?size=100',
      `/challenges/${amaSlug}`,
      `/challenges/${amaSlug}/circle`,
      `/challenges/assistant/new?tool=suggest-challenge&question_title=${encodeURIComponent('Brighter mornings with lamps')}`,
      ...['', '/counts'].map((part) => `/../embed/challenges/${slug}${part}`),
      ...['/../sitemap.xml', '/../feed.atom'],
      ...['/../', '/../platform/olympiad/leaderboard', `/../challenges/${slug}`],
    ],
    ofMembers: [
      ...said.filter((path) => MEMBER.test(path) && !path.includes('{idea}')),
      ...[
        '/search',
        '/search/ideas',
        '/search/challenges',
        '/search/discussions',
        '/search/topics',
      ].map((path) => `${path}?q={handle}`),
    ],
    ofIdeas: said.filter((path) => IDEA.test(path) && !path.includes('{handle}')),
  }
}

/**
 * Of several addresses with the same rows, only the one with the largest page is read; searches are
 * all read.
 */
function isWhole(path: string, all: readonly string[]): boolean {
  const [bare, query] = path.split('?')
  if (query === undefined) return !all.includes(`${bare}?size=100`)
  return query === 'size=100' || query.startsWith('q=')
}

export const BOARDS = ['overall', 'innovator', 'mentor', 'catalyst'].flatMap((role) => [
  `platform-1-all-${role}`,
  `category-1-all-${role}`,
])
