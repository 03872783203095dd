import * as abstract from '../scenes/abstract.ts'
import * as people from '../scenes/people.ts'
import * as play from '../scenes/play.ts'
import type { Motifs } from './motif.ts'

export const LIFE: Motifs = {
  smiles: {
    scene: people.smiles,
    shows: 'A grid of funny faces',
    tags: 'humour humor funny comedy face emotion joke happiness mood fun',
    in: ['dawn', 'lagoon'],
  },
  party: {
    scene: people.party,
    shows: 'Balloons and confetti',
    tags: 'party humour fun birthday celebration event entertainment kids festival',
    in: ['violet', 'dawn'],
  },
  record: {
    scene: play.record,
    shows: 'A record player',
    tags: 'music sound record party culture art entertainment radio',
    in: ['dusk', 'violet'],
  },
  equalizer: {
    scene: play.equalizer,
    shows: 'Bars of sound',
    tags: 'music sound audio podcast concert entertainment abstract voice',
    in: ['night', 'mint'],
  },
  ball: {
    scene: play.ball,
    shows: 'A football in front of a goal',
    tags: 'sport football soccer ball play game team goal fitness',
    in: ['day', 'mint'],
  },
  track: {
    scene: play.track,
    shows: 'A running track leading into the sun',
    tags: 'sport running race fitness competition health goal start',
    in: ['dawn', 'sand'],
  },
  cup: {
    scene: play.cup,
    shows: 'A golden cup with confetti',
    tags: 'sport prize winner award competition trophy success game',
    in: ['violet', 'day'],
  },
  puzzle: {
    scene: play.puzzle,
    shows: 'Pieces of a puzzle',
    tags: 'puzzle problem solution team cooperation game work play strategy abstract',
    in: ['lagoon', 'sand'],
  },
  phone: {
    scene: play.phone,
    shows: 'A phone with messages',
    tags: 'technology phone mobile app social media communication internet message digital',
    in: ['violet', 'dawn'],
  },
  picnic: {
    scene: play.picnic,
    shows: 'A picnic on a checked cloth',
    tags: 'food picnic eating summer friends family pizza lunch party',
    in: ['sand', 'mint'],
  },
  tiles: {
    scene: abstract.tiles,
    shows: 'Colourful geometric tiles',
    tags: 'abstract pattern art design shape geometry creativity colour',
    in: ['violet', 'sand', 'lagoon'],
  },
  waves: {
    scene: abstract.waves,
    shows: 'Flowing layers of colour',
    tags: 'abstract wave pattern art colour flow design change',
    in: ['dawn', 'dusk', 'mint'],
  },
  rings: {
    scene: abstract.rings,
    shows: 'Large colourful rings',
    tags: 'abstract circle pattern art target focus colour design',
    in: ['sand', 'violet'],
  },
  cells: {
    scene: abstract.cells,
    shows: 'A field of colourful cells',
    tags: 'abstract brain cell pattern mind psychology thinking science colour',
    in: ['violet', 'lagoon'],
  },
  threads: {
    scene: abstract.threads,
    shows: 'Threads of colour on a dark ground',
    tags: 'abstract thread line connection pattern art future technology flow',
    in: ['dusk', 'mint'],
  },
  steps: {
    scene: abstract.steps,
    shows: 'Stairs up to a flag',
    tags: 'goal growth career success step progress learning work strategy future',
    in: ['dawn', 'lagoon'],
  },
}
