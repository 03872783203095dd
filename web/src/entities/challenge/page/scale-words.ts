import type { InnovationScale } from '@ideathlon/contracts/challenge-formats'
import type * as z from 'zod'

type Scale = z.output<typeof InnovationScale>

export const SCALES: readonly { scale: Scale; label: string; says: string }[] = [
  {
    scale: 'blue-sky',
    label: 'Blue sky',
    says: 'No limits on money, time or rules, whether or not it is possible today.',
  },
  {
    scale: 'moonshot',
    label: 'Moonshot',
    says: 'One huge goal. Ten times better, and just about doable.',
  },
  {
    scale: 'playful',
    label: 'Playful',
    says: 'Small, odd and fun. Whatever makes people smile first.',
  },
]

export const scaleName = (scale: Scale): string =>
  SCALES.find((each) => each.scale === scale)?.label ?? scale
