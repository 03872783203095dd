import { isPointKey } from '@ideathlon/contracts/events/envelope'
import { POINTS } from '@ideathlon/contracts/events/points'
import { readGamePoints } from '@ideathlon/contracts/gamedash'
import { type Price, Rules } from '@ideathlon/contracts/rules'
import { notFound, unavailable } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Reads } from './deps.ts'

/** What the next event will be worth under the rules in force at this instance's position. */
export function serveGamePoints(app: FastifyInstance, reads: Reads): void {
  serve(app, readGamePoints, reads.readActor, async ({ params: { key } }) => {
    if (!isPointKey(key)) throw notFound(`There is no point event “${key}”.`)
    const rules = await rulesInForce(reads)
    const price = rules?.prices[key]
    if (rules === undefined || price === undefined) throw unavailable('No rules are in force yet.')
    const { role } = POINTS[key]
    return { data: { key, role, points: pointsOf(price), price, rules_version: rules.version } }
  })
}

async function rulesInForce({ pool, follower }: Reads): Promise<Rules | undefined> {
  const { rows } = await pool.query<{ rules: unknown }>({
    name: 'rules-in-force',
    text: `select rules from rules where version = (
             select (data ->> 'version')::int from log.events
             where type = 'RulesActivated' and position <= $1 order by position desc limit 1)`,
    values: [follower.position],
  })
  return rows[0] && Rules.parse(rows[0].rules)
}

function pointsOf(price: Price): number {
  return price.pay === 'by-place' ? Math.max(...price.places) : price.neurons
}
