import type { Neuron } from '@ideathlon/contracts/brain'
import { type Fold, foldEarnings } from '../../../entities/score/fold/fold-earnings.ts'

const dayOf = ({ point_created_at }: Neuron) => point_created_at.slice(0, 10)

/**
 * Folds a feed into lines, one for each kind of event, challenge and day. While more pages follow,
 * the oldest day may be incomplete, so its lines are left out until the next page is loaded, unless
 * there are no others.
 */
export function foldNeurons(neurons: readonly Neuron[], hasMore: boolean): Fold<Neuron>[] {
  const lines = foldEarnings(neurons, (neuron) => ({
    at: neuron.point_created_at,
    position: neuron.position,
    kind: [neuron.key, neuron.challenge, neuron.points < 0, dayOf(neuron)].join(' '),
    milli: Math.round(neuron.points * 1000),
  }))
  const [oldest] = neurons.map(dayOf).toSorted()
  const whole = lines.filter(({ events: [newest] }) => newest && dayOf(newest) !== oldest)
  return hasMore && whole.length > 0 ? whole : lines
}
