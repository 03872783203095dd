type Tier = 'gold' | 'silver' | 'bronze'
type Words = readonly [label: string, description: string]

const medal = (tier: Tier | null, [label, description]: Words) =>
  ({ kind: 'medal', tier, label, description }) as const
const badge = (label: string, description: string) =>
  ({ kind: 'badge', tier: null, label, description }) as const

/** The texts of all medals and badges. The scoring service defines what earns them. */
export const AWARDS = {
  'race-gold': medal('gold', ['Gold', 'First place in an Olympiad race']),
  'race-silver': medal('silver', ['Silver', 'Second place in an Olympiad race']),
  'race-bronze': medal('bronze', ['Bronze', 'Third place in an Olympiad race']),
  'top-5': medal(null, ['Top 5', 'The crowd ranked this idea among the best five']),
  'askers-pick': medal(null, ['Asker’s pick', 'The asker chose this idea']),

  'first-question': badge('Question mark', 'First challenge created'),
  'ten-questions': badge('Curious mind', 'Created ten challenges'),
  'first-idea': badge('Spark', 'First idea entered'),
  'ten-ideas': badge('Campfire', 'Entered ten ideas'),
  'hundred-ideas': badge('Power station', 'Entered a hundred ideas'),
  'early-bird': badge('Early bird', 'Was among the first three to enter an idea'),
  'first-rating': badge('First star', 'First idea rated'),
  'hundred-ratings': badge('Stargazer', 'Rated a hundred ideas'),
  'thousand-ratings': badge('Observatory', 'Rated a thousand ideas'),
  'first-question-rating': badge('Second opinion', 'First challenge rated'),
  'first-mentoring': badge('Helping hand', 'First idea mentored'),
  'fifty-mentorings': badge('Guiding light', 'Mentored fifty ideas'),
  'first-recruit': badge('Trail marker', 'First player brought in'),
  'ten-recruits': badge('Pathfinder', 'Brought in ten players'),
  'first-funding': badge('Seed money', 'Funded the community for the first time'),
  'first-insight': badge('Aha', 'Proposed a better assumption, and the asker agreed'),
  'first-vote': badge('Well said', 'Wrote something that earned a vote'),
  'first-milestone': badge('Full house', 'Directed a platform to its first milestone'),

  'level-10': badge('Level 10', 'Reached level 10'),
  'level-20': badge('Level 20', 'Reached level 20'),
  'level-30': badge('Level 30', 'Reached level 30'),
  'level-40': badge('Level 40', 'Reached level 40'),
  'level-50': badge('Level 50', 'Reached level 50, halfway up'),
  'level-60': badge('Level 60', 'Reached level 60'),
  'level-70': badge('Level 70', 'Reached level 70'),
  'level-80': badge('Level 80', 'Reached level 80'),
  'level-90': badge('Level 90', 'Reached level 90'),
  'level-100': badge('Level 100', 'Reached the highest level'),
} as const

export type AwardId = keyof typeof AWARDS
