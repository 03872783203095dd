import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Rules } from '@ideathlon/contracts/rules'
import type { StakePrices } from './agreement/stake.ts'

const FOLDER = join(import.meta.dirname, '../../../../rules')

/** What the newest rules say about giving and taking at the end of a question. */
export async function readStakePrices(folder = FOLDER): Promise<StakePrices> {
  const files = (await readdir(folder)).filter((file) => /^\d+\.json$/.test(file))
  const newest = files.toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))[0]
  if (newest === undefined) throw new Error(`there are no rules in ${folder}`)
  const { prices } = Rules.parse(JSON.parse(await readFile(join(folder, newest), 'utf8')))
  const rated = prices['RatingCreated:RatedIdea']
  const contradiction = prices['ChallengeClosed:IdeaRatingCorrelatedCrowdNegative']
  return {
    ratedIdeaMilli: milliOf(rated),
    ratedIdeaDailyMax: rated.pay === 'daily' ? rated.dailyMax : Number.POSITIVE_INFINITY,
    contradictionMilli: Math.abs(milliOf(contradiction)),
    catalystMilli: Math.abs(
      milliOf(prices['ChallengeClosed:IdeaRatingCorrelatedCatalystNegative']),
    ),
  }
}

function milliOf(price: Rules['prices'][keyof Rules['prices']]): number {
  return 'neurons' in price ? Math.round(price.neurons * 1000) : 0
}
