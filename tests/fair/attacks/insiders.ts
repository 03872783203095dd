import { judgeGroup, judgeNames } from '../odds/judge.ts'
import { done } from '../world/server.ts'
import type { World } from '../world/world.ts'
import { type Attack, byIds, crowdIds, paired } from './attack.ts'
import { journey } from './travel.ts'

type Line = {
  position: number
  key: string
  actor: { id: number } | null
  recipient: { id: number } | null
  idea: string | number | null
}

async function logOf({ cast }: World): Promise<Line[]> {
  const lines: Line[] = []
  for (let before: number | null = null; ; ) {
    const tail = before === null ? '' : `&before=${before}`
    const answer = await cast.admin.call('GET', `/admin/scoring/log?size=100${tail}`)
    if (answer.statusCode !== 200) throw new Error(`the log answered ${answer.statusCode}`)
    const { data, meta } = answer.json()
    lines.push(...data)
    if (meta.next === null || data.length === 0) return lines.reverse()
    before = meta.next
  }
}

type Step = { position: number; key: string; occurred_at: string }

/** What an admin sees of a member’s score. */
async function explained({ cast }: World, member: number): Promise<Step[]> {
  const path = `/admin/scoring/explain/${member}?role=innovator&category=1&size=100`
  const answer = await cast.admin.call('GET', path)
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`)
  return answer.json().data.steps
}

const ENTRY = /^IdeaCreated/

/**
 * The authors whom log lines name directly. For the other ideas, sorted ids are paired with members
 * in the order of their entries.
 */
async function authorsByAdmin(world: World): Promise<Map<string, number>> {
  const lines = await logOf(world)
  const titles = new Map([...world.watch.seen].map(([title, { id }]) => [String(id), title]))
  const namedInLog = lines.flatMap(({ key, actor, recipient, idea }) => {
    const title = titles.get(String(idea))
    const member = recipient?.id ?? actor?.id
    return ENTRY.test(key) && title && member !== undefined ? [[title, member] as const] : []
  })
  const entries: { position: number; member: number }[] = []
  for (const member of crowdIds(world)) {
    const steps = await explained(world, member)
    const first = steps.find(({ key }) => ENTRY.test(key))
    if (first) entries.push({ position: first.position, member })
  }
  const members = entries.sort((a, b) => a.position - b.position).map(({ member }) => member)
  return new Map([...paired(byIds(world), members), ...namedInLog])
}

type Notice = { kind: string; told_at: string }

/**
 * A notification has the time of the latest comment. The member who moved on the board in that
 * minute wrote the comment.
 */
async function mentorsByNotices(world: World): Promise<Map<string, number>> {
  const { slug, ideas } = world.play
  const steps = await journey(world, 'category-1-all-mentor')
  const guesses = new Map<string, number>()
  for (const { id, author } of ideas.values()) {
    const notices: Notice[] = (await author.call('GET', '/notifications?size=100')).json().data
    const path = `/me/innovator/${slug}/ideas/${id}/mentor_comments?size=100`
    const said: { body: string }[] = (await author.call('GET', path)).json().data
    const moment = notices.find(({ kind }) => kind === 'idea_mentored')?.told_at
    const remark = said.at(-1)?.body
    if (moment === undefined || remark === undefined) continue
    const moved = steps.filter(({ at }) => at === moment).map(({ member }) => member)
    if (moved.length > 0) guesses.set(remark, world.coin.of(moved))
  }
  return guesses
}

export const INSIDERS: Attack[] = [
  {
    name: 'authors to an admin who joins the log with explanations and ids',
    async attempt(world) {
      const guesses = await authorsByAdmin(world)
      return judgeNames(guesses, world.play.secrets.authors, crowdIds(world))
    },
  },
  {
    name: 'mentors to authors by the time of their notifications',
    async attempt(world) {
      const guesses = await mentorsByNotices(world)
      return judgeNames(guesses, world.play.secrets.mentors, crowdIds(world))
    },
  },
  {
    name: 'who takes part to a member who invites everyone to co-write a challenge',
    async attempt(world) {
      const { spy, crowd } = world.cast
      const draft = {
        draft_type: 'challenge',
        origin: 'challenge-creation-flow',
        title: 'Mornings',
      }
      const { id } = await done(spy, 'POST', '/drafts', { ...draft, content: {} })
      const answers: [number, string][] = []
      for (const member of crowd) {
        const { handle } = member
        const answer = await spy.call('POST', `/drafts/${id}/co-authors`, { handle })
        const { state } = answer.json().data ?? {}
        answers.push([member.id, `${answer.statusCode} ${state ?? answer.body}`])
        await spy.call('DELETE', `/drafts/${id}/co-authors/${member.id}`)
      }
      const often = Map.groupBy(answers, ([, answer]) => answer)
      const usual = [...often].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0]
      const odd = answers.filter(([, answer]) => answer !== usual).map(([member]) => member)
      const authors = new Set(world.play.secrets.authors.values())
      return judgeGroup(new Set(odd), authors, crowdIds(world))
    },
  },
  {
    name: 'who entered an AMA to its asker who invites everyone',
    async attempt(world) {
      const { amaAsker, crowd } = world.cast
      const circle = `/challenges/${world.play.amaSlug}/circle`
      const answers: [number, string][] = []
      for (const { id, handle } of crowd) {
        const answer = await amaAsker.call('POST', `${circle}/invite`, { handle })
        const view = await amaAsker.call('GET', circle)
        answers.push([id, `${answer.statusCode} ${answer.body} ${view.body.includes(handle)}`])
        await amaAsker.call('POST', `${circle}/remove`, { handle })
      }
      const often = Map.groupBy(answers, ([, answer]) => answer)
      const usual = [...often].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0]
      const odd = answers.filter(([, answer]) => answer !== usual).map(([id]) => id)
      return judgeGroup(new Set(odd), world.play.secrets.askersOfAma, crowdIds(world))
    },
  },
]
