import { impersonationRuleOf } from '@ideathlon/contracts/impersonation'
import {
  collectRoutes,
  type DeclaredRoute,
} from '../../../services/api/src/edge/openapi/collect-routes.ts'
import { type Call, visitor } from '../../edge/api-server.ts'
import { judgeGroup, judgeNames } from '../odds/judge.ts'
import { done, type Person } from '../world/server.ts'
import type { World } from '../world/world.ts'
import { type Attack, crowdIds } from './attack.ts'

/** Pictures and documents are slow to read, and they are the same for every visitor. */
const NOT_READ = /^\/(pictures|og-image|docs|files)/
const COMMENTS = 4
const REASON = 'They cannot find their ideas and asked for help.'

/** Signs the admin in as the member, and returns the calls of that session. */
async function viewAs({ cast, stage }: World, { handle }: Person): Promise<Call> {
  const requested = await done(cast.admin, 'POST', '/account/shadow', {
    user_handle: handle,
    reason: REASON,
  })
  const entered = await cast.admin.call('POST', '/account/shadow/enter', { token: requested.token })
  const cookie = entered.cookies.find(({ name }) => name === 'bn_auth_shadow')?.value
  if (cookie === undefined) throw new Error(`cannot view as ${handle}: ${entered.body}`)
  return visitor(stage.server, { cookie: `bn_auth_shadow=${cookie}` })
}

/**
 * Every address that the admin may read while viewing, filled in with what is known about the
 * member and the challenge.
 */
function pathsOf(
  routes: readonly DeclaredRoute[],
  known: Readonly<Record<string, string | number>>,
): string[] {
  return routes.flatMap(({ route }) => {
    if (route.method !== 'GET' || impersonationRuleOf(route) !== 'unasked') return []
    if (NOT_READ.test(route.url)) return []
    const path = route.url.replaceAll(/:(\w+)/g, (given, name) => String(known[name] ?? given))
    return path.includes(':') ? [] : [path]
  })
}

/**
 * Everything that the member's session can read of one idea: the author's own address for it, its
 * permissions and all other pages.
 */
async function looksAt(
  call: Call,
  routes: readonly DeclaredRoute[],
  known: Readonly<Record<string, string | number>>,
): Promise<string> {
  const { challenge, idea } = known
  const ofIdeas = routes.filter(({ route }) => route.url.includes(':idea'))
  const requests: Parameters<Call>[] = [
    ['GET', `/me/innovator/${challenge}/ideas/${idea}`],
    ['PUT', `/ideas/${idea}`, {}],
    ['POST', `/acl/permissions?id=idea:${idea}`],
    ...pathsOf(ofIdeas, known).map((path): Parameters<Call> => ['GET', path]),
  ]
  const looks: string[] = []
  for (const request of requests) {
    const { statusCode, body } = await call(...request)
    looks.push(`${statusCode} ${body}`)
  }
  return looks.join('\n')
}

/**
 * For each idea, what the admin reads as every other member: whether any page names it, and its own
 * pages.
 */
async function readAll(world: World): Promise<Map<string, Map<number, string>>> {
  const { play, watch, cast } = world
  const routes = await collectRoutes()
  const ideas = [...watch.seen]
  const answers = new Map(ideas.map(([title]) => [title, new Map<number, string>()]))
  for (const member of cast.crowd.filter((_, at) => at % 2 === 0)) {
    const call = await viewAs(world, member)
    const known = { challenge: play.slug, platform: 'platform', handle: member.handle }
    const said: string[] = []
    for (const path of pathsOf(routes, known)) said.push((await call('GET', path)).body)
    const all = said.join('\n')
    for (const [title, { id }] of ideas) {
      const looks = await looksAt(call, routes, { ...known, idea: id })
      const isNamed = `${all.includes(title)} ${all.includes(`"${id}"`)}`
      answers.get(title)?.set(member.id, `${isNamed}\n${looks}`)
    }
  }
  return answers
}

/** The members whose answer differs from the most common one. */
function outliersOf(answers: ReadonlyMap<number, string>): number[] {
  const often = Map.groupBy(answers, ([, answer]) => answer)
  const usual = [...often].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0]
  return [...answers].flatMap(([member, answer]) => (answer === usual ? [] : [member]))
}

/**
 * The number of unread notifications of each member, as seen by an admin who views as that member.
 */
async function waitingFor(world: World): Promise<Map<number, number>> {
  const waiting = new Map<number, number>()
  for (const member of world.cast.crowd) {
    const call = await viewAs(world, member)
    waiting.set(member.id, (await call('GET', '/me')).json().data.unread)
  }
  return waiting
}

/** An admin who views as each member in turn. */
export const VIEWING: Attack[] = [
  {
    name: 'authors to an admin who views as members and reads everything',
    async attempt(world) {
      const guesses = new Map<string, number>()
      for (const [title, answers] of await readAll(world)) {
        const odd = outliersOf(answers)
        if (odd.length > 0) guesses.set(title, world.coin.of(odd))
      }
      return judgeNames(guesses, world.play.secrets.authors, crowdIds(world))
    },
  },
  {
    name: 'who takes part, to an admin who views as each member',
    async attempt(world) {
      const { play, cast } = world
      const answers = new Map<number, string>()
      for (const member of cast.crowd) {
        const call = await viewAs(world, member)
        const looks: string[] = []
        for (const path of [
          `/challenges/${play.slug}`,
          '/pending-points',
          '/me/labs',
          '/notifications/count',
          '/platform/dashboards/innovator',
        ]) {
          const { statusCode, body } = await call('GET', path)
          looks.push(`${statusCode} ${body}`)
        }
        answers.set(member.id, looks.join('\n'))
      }
      const authors = new Set(play.secrets.authors.values())
      return judgeGroup(new Set(outliersOf(answers)), authors, crowdIds(world))
    },
  },
  {
    name: 'authors to an admin who comments on ideas and then views as each member',
    async attempt(world) {
      const { play, cast } = world
      const guesses = new Map<string, number>()
      for (let at = 0; at < COMMENTS; at += 1) {
        const path = `/challenges/${play.slug}/mentoring/next`
        const card = (await cast.admin.call('GET', path)).json().data
        if (card === null) break
        const before = await waitingFor(world)
        for (const kind of ['like', 'improve']) {
          const said = { kind, body: 'It begins with those who wait longest.' }
          const idea = `/challenges/${play.slug}/ideas/${card.id}`
          await done(cast.admin, 'POST', `${idea}/mentoring`, said)
        }
        const rises = [...(await waitingFor(world))].map(([id, now]): [number, string] => [
          id,
          String(now - (before.get(id) ?? 0)),
        ])
        const odd = outliersOf(new Map(rises))
        if (odd.length > 0) guesses.set(card.title, world.coin.of(odd))
      }
      return judgeNames(guesses, play.secrets.authors, crowdIds(world))
    },
  },
]
