import type { Format } from './format.ts'

/** The fixed texts in link preview pictures, around names and titles. */
export const PICTURE_WORDS = {
  site: {
    kicker: 'A tournament of ideas',
    title: 'Challenges worth your best idea.',
    fact: 'Ask, answer, rate, and watch your brain grow',
  },
  ama: 'Ask me anything',
  answersIdeas: 'answers your ideas',
  asks: 'asks the question',
  hadIdea: 'had this idea',
  openUntil: (day: string) => `Open until ${day}`,
  results: (category: string) => `Results · ${category}`,
  prizeOf: (amount: string) => `${amount} prize`,
  prize: (title: string) => `Prize: ${title}`,
  place: (place: number, ideas: number, format: Format) =>
    format.plural(
      ideas,
      { one: 'Place {place} of {n} idea', other: 'Place {place} of {n} ideas' },
      { place },
    ),
  pick: (place: number) => `Asker’s pick ${place}`,
  inRanking: 'in the final ranking',
  level: 'brain level',
  member: 'Member',
  whoLeads: 'Who is leading?',
  whoLeadsIn: (category: string) => `${category}: who is leading?`,
  allTime: 'Leaderboard · all time',
  thisRace: 'This race',
  aRace: 'A race',
  seeResults: 'See the results',
  seeIdeas: 'See every idea',
  readIdea: 'Read the idea',
  seeBrain: 'See their brain',
  seeBoard: 'See the leaderboard',
  innovators: (count: number, format: Format) =>
    format.plural(count, { one: '{n} innovator', other: '{n} innovators' }),
  ideas: (count: number, format: Format) =>
    format.plural(count, { one: '{n} idea', other: '{n} ideas' }),
  challenges: (count: number, format: Format) =>
    format.plural(count, { one: '{n} challenge', other: '{n} challenges' }),
  neurons: (count: number, format: Format) =>
    format.plural(count, { one: '{n} neuron', other: '{n} neurons' }),
  members: (count: number, format: Format) =>
    format.plural(count, { one: '{n} member', other: '{n} members' }),
  ofMembers: (count: number, format: Format) =>
    format.plural(count, { one: 'of {n} member', other: 'of {n} members' }),
} as const
export type PictureWords = typeof PICTURE_WORDS
