import type { Article } from '@ideathlon/contracts/articles'
import { DeepDives } from '@ideathlon/contracts/deep-dives'

/** The extra details of the newest open challenge of the demo's asker. */
export const BESIDE = {
  tags: ['validate', 'neighbourhood'],
  location: { id: 2661552, formatted: 'Bern, Switzerland' },
  article: {
    url: 'https://en.wikipedia.org/wiki/Third_place',
    title: 'Third place',
    description:
      'Cafés, libraries and barber shops: the places between home and work where a town gets to know itself.',
    image_url: null,
    keywords: ['town', 'meeting'],
  } satisfies Article,
  deep_dives: DeepDives.parse({
    who: {
      jobs_to_be_done: 'Leave the house once a day and meet somebody who knows their name.',
      demograph_age: { from: 60, to: 85 },
      demograph_gender: ['all'],
      occupation: ['retired', 'carers'],
      location: ['small towns'],
      media_consumed: 'The local paper, and the notice board at the bakery.',
    },
    what: {
      core_cause_1st: {
        text: 'There is no place where sitting costs nothing.',
        supporting: 'The last free indoor seats went with the old post office.',
      },
      core_cause_2nd: { text: 'The bus runs twice a day.' },
      feasibility_choice: 'first',
      impact_steps: [
        { text: 'Find one room that stands empty on weekdays.' },
        { text: 'Find somebody who unlocks it every morning.', hardest: true },
        { text: 'Put a kettle in it.' },
      ],
    },
    why: {
      anthropology_experiments:
        'I sat in the station hall for a week. Eleven people came to sit, and three of them to wait for a train.',
      personal_reasons: [{ reason: 'My father talks to the radio.', strength: 9 }],
      stakeholder_reasons: [
        { reason: 'The doctor sees fewer people who are only lonely.', strength: 4 },
        { reason: 'The café fears for its mornings.', strength: -2 },
      ],
    },
  }),
}

/** A draft that the asker writes together with the demo's member. */
export const TOGETHER = {
  question_title: 'How could our street grow one garden instead of forty?',
  question_detail: 'Forty small gardens, forty mowers, and no two neighbours out at the same time.',
  solution_format: 'challenge',
  category: 15,
  assumption_why:
    'People would rather share the work than the view: most fences here are younger than the friendships on both sides of them.',
}

/** A draft of the demo's member, who has invited the asker as co-author. */
export const INVITING = {
  question_title: 'What could a library lend besides books?',
  question_detail: '',
  solution_format: 'challenge',
  category: 15,
}
