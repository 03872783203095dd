import { expect } from 'vitest'
import { judgeGroup } from '../odds/judge.ts'
import { done, type Person } from '../world/server.ts'
import type { World } from '../world/world.ts'
import type { Attack } from './attack.ts'

const CHALLENGES = 4
const INVITED = 5

type Tried = { hasEntered: boolean; seen: string }

type Answer = Awaited<ReturnType<Person['call']>>

/**
 * What a response reveals to the host about one member. Every response lists all members invited so
 * far.
 */
function lookOf({ statusCode, body }: Answer, { id }: Person): string {
  if (body === '') return `${statusCode}`
  const { data, error } = JSON.parse(body)
  const own = data?.invitations?.find((one: { member: { id: number } }) => one.member.id === id)
  return [statusCode, error?.code, own?.state, data?.co_author?.id].join(' ')
}

/**
 * Invites five members in one order and then in another, and withdraws each invitation. Members who
 * have entered an idea try to accept; only they see the result.
 */
async function inviteAll({ cast, coin }: World, number: number): Promise<Tried[]> {
  const { asker } = cast
  const question = `What could make a dark stop number ${number} feel brighter`
  const { slug } = await done(asker, 'POST', '/challenges', {
    question_title: question,
    category: 2,
  })
  const invited = coin.shuffled(cast.crowd).slice(0, INVITED)
  const entered = new Set(coin.shuffled(invited).slice(0, Math.floor(INVITED / 2)))
  for (const member of entered) {
    const idea = { challenge: slug, title: `Lamp ${member.id}`, description: `Light ${member.id}.` }
    await done(member, 'POST', '/ideas/v2', idea)
  }
  const at = `/challenges/${slug}/co-authors`
  const seen = new Map<Person, string[]>(invited.map((member) => [member, []]))
  for (const order of [coin.shuffled(invited), coin.shuffled(invited)]) {
    for (const member of order) {
      const invitation = await asker.call('POST', at, { handle: member.handle })
      expect(invitation.statusCode).toBe(201)
      if (entered.has(member)) {
        expect((await member.call('POST', `${at}/accept`)).statusCode).toBe(409)
      }
      const looks = [
        invitation,
        await asker.call('GET', at),
        await asker.call('DELETE', `${at}/${member.id}`),
        await asker.call('GET', at),
      ]
      seen.get(member)?.push(...looks.map((answer) => lookOf(answer, member)))
    }
  }
  return invited.map((member) => ({
    hasEntered: entered.has(member),
    seen: (seen.get(member) ?? []).join(),
  }))
}

export const HOSTS: Attack[] = [
  {
    name: 'who takes part to a host who invites members to run an open challenge',
    async attempt(world) {
      const tried: Tried[] = []
      for (let number = 1; number <= CHALLENGES; number += 1) {
        tried.push(...(await inviteAll(world, number)))
      }
      const often = Map.groupBy(tried, ({ seen }) => seen)
      const usual = [...often].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0]
      const all = [...tried.keys()]
      const odd = new Set(all.filter((at) => tried[at]?.seen !== usual))
      return judgeGroup(odd, new Set(all.filter((at) => tried[at]?.hasEntered)), all)
    },
  },
]
