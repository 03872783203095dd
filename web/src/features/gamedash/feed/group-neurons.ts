import type { Neuron } from '@ideathlon/contracts/brain'

/** Several events of one kind, one after another, told as one line. */
export type NeuronGroup = { newest: Neuron; points: number; times: number }

/** A group ends where the kind, the question or the sign changes, or after a long pause. */
const PAUSE_MS = 6 * 60 * 60_000

/** `neurons` newest first, as the feed has them. */
export function groupNeurons(neurons: readonly Neuron[]): NeuronGroup[] {
  const groups: (NeuronGroup & { oldest: Neuron })[] = []
  for (const neuron of neurons) {
    const group = groups.at(-1)
    if (group && belongs(neuron, group.oldest)) {
      group.points += neuron.points
      group.times += 1
      group.oldest = neuron
    } else {
      groups.push({ newest: neuron, oldest: neuron, points: neuron.points, times: 1 })
    }
  }
  return groups
}

function belongs(neuron: Neuron, before: Neuron): boolean {
  return (
    neuron.key === before.key &&
    neuron.challenge === before.challenge &&
    Math.sign(neuron.points) === Math.sign(before.points) &&
    Date.parse(before.point_created_at) - Date.parse(neuron.point_created_at) < PAUSE_MS
  )
}
