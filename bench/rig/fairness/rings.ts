import type { Rules } from '@ideathlon/contracts/rules'
import { stakePrices } from '../../../services/api/src/play/closing/agreement/stake.ts'
import {
  type AttackedWorld,
  type AttackPlan,
  attackedWorld,
  type Manner,
} from '../../../services/api/src/play/closing/ranking/testing/attacked-world.ts'
import {
  type Gains,
  measureAttack,
} from '../../../services/api/src/play/closing/ranking/testing/measure-attack.ts'
import { decideClosing } from '../../../services/api/src/play/closing/rules.ts'
import { paidTo } from './read-rules.ts'

const ASKER = 90_000
const AUTHORS_FROM = 20_000

/** The earlier rules and the current ones. */
export type Paying = { before: Rules; now: Rules }

export type Ring = { size: number; manner: Manner; honest: number; community: 'grown' | 'young' }

/**
 * What a ring and the author it promotes gain at the close: the average over all worlds, minus what
 * they earn without an attack.
 */
export type NeuronGains = { neurons: number; neuronsBefore: number }

export function measureRing(
  { size, manner, ...crowd }: Ring,
  worlds: number,
  paying: Paying,
): Gains & NeuronGains {
  const plan = { ...crowd, ring: { size, manner } }
  const neuronGains = { neurons: 0, neuronsBefore: 0 }
  for (let seed = 1; seed <= worlds; seed += 1) {
    const attacked = attackedWorld({ ...plan, seed })
    const withoutAttack = attackedWorld({ ...crowd, seed } satisfies AttackPlan)
    neuronGains.neurons +=
      paidAtClose(attacked, paying, 'now') - paidAtClose(withoutAttack, paying, 'now')
    neuronGains.neuronsBefore +=
      paidAtClose(attacked, paying, 'before') - paidAtClose(withoutAttack, paying, 'before')
  }
  return {
    ...measureAttack(plan, worlds),
    neurons: neuronGains.neurons / worlds,
    neuronsBefore: neuronGains.neuronsBefore / worlds,
  }
}

function paidAtClose(
  { ideas, ratings, backgrounds, ring, pushed }: AttackedWorld,
  paying: Paying,
  when: 'before' | 'now',
): number {
  const isNow = when === 'now'
  const rules = paying[when]
  const { newEvents } = decideClosing({
    askerId: ASKER,
    by: 'time',
    ideas: ideas.map((idea) => ({ ...idea, authorId: AUTHORS_FROM + idea.ideaId, isTest: false })),
    ratings: ratings.map((rating) => ({
      ...rating,
      share: isNow ? rating.share : 1,
      earnedToday: 0,
    })),
    guests: new Set(),
    linked: [],
    backgrounds: isNow ? backgrounds : [],
    peers: [],
    questionRatings: [],
    prices: stakePrices(rules),
    due: [],
  })
  const ringMembers = new Set([...ring, AUTHORS_FROM + pushed])
  return paidTo(ringMembers, newEvents, rules)
}
