/** The colours of a drawing, from the background to the accents. */
export type Palette = {
  name: string
  /** The time of day or the mood, as it appears in the description of a picture. */
  says: string
  sky: readonly [string, string]
  sun: string
  /** The colours of the layers, from far to near. */
  far: string
  mid: string
  near: string
  ink: string
  accent: string
  second: string
  third: string
  light: string
}

export const PALETTES = {
  dawn: {
    name: 'dawn',
    says: 'at dawn',
    sky: ['#ffe3d3', '#fdbfa6'],
    sun: '#fff3dd',
    far: '#f2a08c',
    mid: '#c96f7f',
    near: '#7f4470',
    ink: '#3a2350',
    accent: '#ff7a59',
    second: '#ffc857',
    third: '#5bb8b0',
    light: '#fff7ef',
  },
  dusk: {
    name: 'dusk',
    says: 'at dusk',
    sky: ['#3b2a78', '#f08a7b'],
    sun: '#ffd59a',
    far: '#8a57a5',
    mid: '#5b3a8c',
    near: '#33225f',
    ink: '#1a1538',
    accent: '#ff8f5c',
    second: '#ffd166',
    third: '#6ad0c7',
    light: '#fff1e0',
  },
  day: {
    name: 'day',
    says: 'on a clear day',
    sky: ['#a9dcff', '#e9f7ff'],
    sun: '#fff4c7',
    far: '#9fd3c4',
    mid: '#55ad95',
    near: '#21736b',
    ink: '#133c4b',
    accent: '#ff6b5e',
    second: '#ffc648',
    third: '#4c7df0',
    light: '#ffffff',
  },
  night: {
    name: 'night',
    says: 'at night',
    sky: ['#0f1236', '#33358f'],
    sun: '#f6f0d2',
    far: '#3d3f9b',
    mid: '#272a71',
    near: '#171a4c',
    ink: '#0a0c2b',
    accent: '#ff9d5c',
    second: '#ffdd6e',
    third: '#62d6e8',
    light: '#eef0ff',
  },
  mint: {
    name: 'mint',
    says: 'in green',
    sky: ['#dff5e6', '#b4e6cf'],
    sun: '#fffbe0',
    far: '#86cfae',
    mid: '#3f9f80',
    near: '#1c6659',
    ink: '#123f40',
    accent: '#ff8a5b',
    second: '#f7c948',
    third: '#5a6ee0',
    light: '#fbfff8',
  },
  violet: {
    name: 'violet',
    says: 'in violet',
    sky: ['#efe7ff', '#cdb9ff'],
    sun: '#fff6e4',
    far: '#b096f5',
    mid: '#7f5be8',
    near: '#4a2fb0',
    ink: '#241556',
    accent: '#ff7fa1',
    second: '#ffcf5a',
    third: '#3ec6c0',
    light: '#fdfbff',
  },
  sand: {
    name: 'sand',
    says: 'in warm light',
    sky: ['#fff1d6', '#ffd9a0'],
    sun: '#fffdf2',
    far: '#f2b877',
    mid: '#dd8452',
    near: '#9c4a3f',
    ink: '#4a2338',
    accent: '#e4572e',
    second: '#f9c74f',
    third: '#4f9d92',
    light: '#fffaf0',
  },
  lagoon: {
    name: 'lagoon',
    says: 'in blue',
    sky: ['#d9f4ff', '#8fdcf0'],
    sun: '#fffbe6',
    far: '#5cc0dd',
    mid: '#2b8fc2',
    near: '#1b5a94',
    ink: '#122f5c',
    accent: '#ff7d6b',
    second: '#ffd25e',
    third: '#7a5cf0',
    light: '#f8feff',
  },
} as const satisfies Record<string, Palette>
export type PaletteName = keyof typeof PALETTES
