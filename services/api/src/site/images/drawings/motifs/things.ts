import * as people from '../scenes/people.ts'
import * as things from '../scenes/things.ts'
import * as work from '../scenes/work.ts'
import type { Motifs } from './motif.ts'

export const THINGS: Motifs = {
  bowl: {
    scene: things.bowl,
    shows: 'A bowl of fresh food',
    tags: 'food cooking kitchen restaurant meal lunch dinner health eating canteen vegetable',
    in: ['sand', 'mint'],
  },
  fruit: {
    scene: things.fruit,
    shows: 'Rows of apples',
    tags: 'food fruit apple health farm agriculture market school nutrition',
    in: ['sand', 'violet'],
  },
  coffee: {
    scene: things.coffee,
    shows: 'A steaming cup',
    tags: 'coffee tea drink food work break morning meeting cafe office',
    in: ['dawn', 'lagoon'],
  },
  books: {
    scene: things.books,
    shows: 'A pile of books with an apple on top',
    tags: 'school education learning book reading teacher student library university study knowledge',
    in: ['day', 'violet', 'sand'],
  },
  globe: {
    scene: things.globe,
    shows: 'A globe on a stand',
    tags: 'school world travel geography earth global international language culture climate',
    in: ['day', 'dawn'],
  },
  flask: {
    scene: things.flask,
    shows: 'A bubbling flask',
    tags: 'science chemistry school laboratory research experiment medicine health technology test',
    in: ['violet', 'mint'],
  },
  heart: {
    scene: things.heart,
    shows: 'A heart with a pulse line',
    tags: 'health medicine hospital doctor heart love care wellbeing fitness family',
    in: ['dawn', 'lagoon'],
  },
  bulb: {
    scene: things.bulb,
    shows: 'A glowing light bulb',
    tags: 'idea innovation light energy electricity creativity invention question technology',
    in: ['violet', 'night'],
  },
  laptop: {
    scene: work.workplace,
    shows: 'A desk with a laptop and a lamp',
    tags: 'work office computer laptop desk job business remote meeting technology home productivity',
    in: ['sand', 'lagoon', 'violet'],
  },
  chart: {
    scene: work.chart,
    shows: 'A bar chart with rising bars',
    tags: 'work business money data growth economy finance marketing sales statistics',
    in: ['violet', 'lagoon'],
  },
  coins: {
    scene: work.coins,
    shows: 'Rising stacks of coins with a sprout on top',
    tags: 'money finance saving bank economy investment prize price cost budget growth',
    in: ['day', 'violet'],
  },
  gears: {
    scene: work.gears,
    shows: 'Gears that fit together',
    tags: 'work process industry machine engineering technology team organisation factory tool',
    in: ['sand', 'lagoon'],
  },
  rocket: {
    scene: work.rocket,
    shows: 'A rocket among stars',
    tags: 'technology space science moonshot future startup launch innovation',
    in: ['night', 'dusk'],
  },
  network: {
    scene: work.network,
    shows: 'Dots connected in a network',
    tags: 'technology internet data network computer artificial intelligence software digital community abstract',
    in: ['violet', 'night', 'lagoon'],
  },
  crowd: {
    scene: people.crowd,
    shows: 'A crowd of smiling people',
    tags: 'people community team family friends society audience neighbour group culture member',
    in: ['violet', 'sand', 'lagoon'],
  },
  speech: {
    scene: people.speech,
    shows: 'Two speech bubbles',
    tags: 'talk conversation communication message discussion community language meeting feedback social media',
    in: ['violet', 'mint'],
  },
}
