export type DemoPlatform = {
  slug: string
  subdomain: string
  name: string
  title: string
  slogan: string
  marketingPhrase: string
  description: string
  organization: string
  hue: number
  owner: string
  staff: readonly string[]
  /** Slugs of categories. */
  categories: readonly string[]
  /** Titles of the platform's challenges. */
  questions: readonly string[]
  welcome: string
}

/** A city and a school, each with a platform of its own. */
export const DEMO_PLATFORMS: readonly DemoPlatform[] = [
  {
    slug: 'harbour-city',
    subdomain: 'harbour',
    name: 'Harbour City Ideas',
    title: 'Harbour City',
    slogan: 'A town that asks before it builds.',
    marketingPhrase: 'Streets, buses, benches: you live here, so you know.',
    description:
      'Harbour City asks everybody who lives, works or misses the last bus here. The three best answers to each question go to the council with their authors’ names, and the council says in public what became of each of them.',
    organization:
      'The town office for public space, two floors above the fish market. Four people, one coffee machine, and the minutes of every meeting.',
    hue: 205,
    owner: 'marek.zielinski',
    staff: ['jonas.wirth', 'stefan.urban'],
    categories: ['cities', 'climate', 'everyday'],
    questions: [
      'How could a street cool itself without a single plug?',
      'What could turn a roundabout into a place?',
      'What could make a night bus feel as safe as home?',
      'What could help a town remember its floods?',
    ],
    welcome: `This is where Harbour City thinks aloud. Whatever we are about to build, move or close, we ask about it first.

## What happens with your idea

1. It is rated by neighbours who do not know that it is yours.
2. The best three go to the council, with your name if you like.
3. The council answers here within sixty days: yes, no, or not yet, and why.

## What we have learned so far

That the ferry timetable was wrong for eleven years. That benches should face each other. And that people who complain about a street have usually thought about it longer than we have.

[[questions]]
`,
  },
  {
    slug: 'northfield',
    subdomain: 'northfield',
    name: 'Northfield School',
    title: 'Northfield School',
    slogan: 'Homework for grown-ups.',
    marketingPhrase: 'Pupils, parents and neighbours, with one voice each.',
    description:
      'At Northfield, questions are not only asked at the blackboard. Classes, parents and anybody who passes by answer together, and every Friday the best idea gets a trial week.',
    organization:
      'A public school of six hundred pupils at the edge of town, with a garden, a workshop and a caretaker who reads every idea.',
    hue: 48,
    owner: 'teresa.molina',
    staff: ['esther.cohen'],
    categories: ['education', 'culture', 'community'],
    questions: [
      'How could schools share rooms that stand empty after three?',
      'How could grandparents and teenagers teach each other?',
      'How could we measure kindness without ruining it?',
    ],
    welcome: `Welcome to the school that asks back.

## How a week goes here

- **Monday:** a class asks a question.
- **Until Thursday:** anybody answers, from the first form to the grandmother in the third house on the left.
- **Friday:** we try the best idea for a week.

Some last a week. The silent corridor lasted two days. The shared tool shed is in its third year.

## A word to pupils

Nobody sees your name before a question closes, and nobody marks an idea. Spelling is looked after by Mr Byrne, who enjoys it.

[[questions]]
`,
  },
]
