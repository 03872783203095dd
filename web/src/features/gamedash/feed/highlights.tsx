import { EmptyState } from '../../../ui/pictures/states.tsx'
import { NeuronRow } from './neuron-feed.tsx'
import { useNeurons } from './use-neurons.ts'

/** A moment worth remembering: this many neurons at once. */
const WORTH_REMEMBERING = 25

export function Highlights({ member }: { member: number }) {
  const { neurons, isPending } = useNeurons(member)
  const moments = neurons.filter((neuron) => neuron.points >= WORTH_REMEMBERING)
  if (isPending) return null
  if (moments.length === 0) {
    return (
      <EmptyState title="Your big moments come here">
        A place in a Top 5, a question published, a fiftieth rating.
      </EmptyState>
    )
  }
  return (
    <ol>
      {moments.map((neuron) => (
        <NeuronRow
          key={neuron.position}
          group={{ newest: neuron, points: neuron.points, times: 1 }}
        />
      ))}
    </ol>
  )
}
