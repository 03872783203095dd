import { dice, seedOf } from './seed.ts'

type Bud = { x: number; y: number; r: number; tone: number }

/** A neuron in a box of 36: where its dendrites run and end, and its two hues. */
export type Neuron = {
  hue: number
  accent: number
  dendrites: string
  buds: Bud[]
  body: number
}

const CENTRE = 18

export function drawNeuron(handle: string): Neuron {
  const roll = dice(seedOf(handle))
  const hue = Math.floor(roll() * 360)
  const accent = (hue + 60 + Math.floor(roll() * 200)) % 360
  const arms = 5 + Math.floor(roll() * 4)
  const turn = roll() * Math.PI * 2
  const buds: Bud[] = []
  const paths: string[] = []
  for (let arm = 0; arm < arms; arm++) {
    const angle = turn + ((arm + (roll() - 0.5) * 0.5) / arms) * Math.PI * 2
    const reach = 8 + roll() * 4.2
    const end = { x: at(CENTRE, Math.cos(angle), reach), y: at(CENTRE, Math.sin(angle), reach) }
    const bend = angle + (roll() - 0.5) * 1.3
    const middle = {
      x: at(CENTRE, Math.cos(bend), reach * 0.55),
      y: at(CENTRE, Math.sin(bend), reach * 0.55),
    }
    paths.push(`M18 18Q${middle.x} ${middle.y} ${end.x} ${end.y}`)
    buds.push({ ...end, r: round(1.8 + roll() * 2.6), tone: Math.floor(roll() * 3) })
  }
  return { hue, accent, dendrites: paths.join(''), buds, body: round(3.8 + roll() * 1.5) }
}

function at(from: number, part: number, length: number): number {
  return round(from + part * length)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
