export type TourStep = {
  /**
   * The target of the step; without one, the card is centred. Steps whose target is not on the page
   * are skipped.
   */
  at?: string
  title: string
  says: string
}

export const TOUR_IDS = [
  'home-page',
  'leaderboard-1',
  'leaderboard-2',
  'innovator-dashboard',
  'nerve-on',
] as const
export type TourId = (typeof TOUR_IDS)[number]

/** Translated labels, so that a tour finds its targets in every language. */
const LABELS = {
  aroundYou: 'Around you',
  findAMember: 'Find a member',
  myDashboard: 'My Dashboard',
  races: 'Races',
  roles: 'Roles',
  show: 'Show',
  timeTravel: 'Time travel',
  yourPlace: 'Your place',
} as const

const labelled = (label: string) => `[aria-label="${label}"]`

/** Guided tours by their name in `?tour=`. */
export const TOURS: Record<TourId, readonly TourStep[]> = {
  'home-page': [
    {
      title: 'Welcome to Ideathlon',
      says: 'This takes a minute. You can leave at any time.',
    },
    {
      at: '#main article',
      title: 'A challenge',
      says: 'A challenge is a question to the whole community. Open one and answer it with up to three ideas.',
    },
    {
      at: `#main nav${labelled(LABELS.show)}`,
      title: 'Open or closed',
      says: 'You can enter and rate ideas in open challenges. Closed ones show the winners and the authors.',
    },
    {
      at: 'a[href="/challenges/create"]',
      title: 'Create your own',
      says: 'A question that starts with “What could” or “How could” is half the answer.',
    },
    {
      at: 'a[href="/platform/olympiad/leaderboard"]',
      title: 'The race',
      says: 'Ideas and ratings earn neurons. The members who have earned the most this month are listed here, live.',
    },
    {
      at: 'footer a[href*="tour="]',
      title: 'Need the tour again?',
      says: 'You can restart a page’s tour here at any time.',
    },
  ],
  'leaderboard-1': [
    {
      title: 'The leaderboard',
      says: 'Everyone who has earned neurons this cycle, ranked live.',
    },
    {
      at: `#main nav${labelled(LABELS.races)}`,
      title: 'Races',
      says: 'The current cycle, earlier ones, and all time. Points start at zero in each cycle; your Brain keeps everything.',
    },
    {
      at: `#main nav${labelled(LABELS.roles)}`,
      title: 'Ten ways to be good at this',
      says: 'Who asks well, who answers well, who rates well: every role has its own leaderboard.',
    },
    {
      at: '#main ol',
      title: 'Each row',
      says: 'Name, neurons and the change since yesterday. Select a row to open that member’s brain.',
    },
    {
      at: `#main section${labelled(LABELS.aroundYou)}, #main ol${labelled(LABELS.yourPlace)}`,
      title: 'Your own place',
      says: 'Your own place, with the members just ahead of you and just behind you.',
    },
  ],
  'leaderboard-2': [
    {
      at: `#main ${labelled(LABELS.findAMember)}`,
      title: 'Find anyone',
      says: 'Part of a name or handle is enough.',
    },
    {
      at: `#main nav${labelled(LABELS.races)}`,
      title: 'Which places win',
      says: 'In a cycle with prize money, a line on the leaderboard shows which places win a prize and how far you are from them.',
    },
    {
      at: `#main section${labelled(LABELS.timeTravel)}`,
      title: 'Go back in time',
      says: 'Move the slider to see the leaderboard as it was on any day.',
    },
    {
      title: 'Why this score?',
      says: 'Select any number to see its events and the rule that priced each one. They add up exactly, to the thousandth.',
    },
  ],
  'innovator-dashboard': [
    {
      title: 'Your dashboard',
      says: 'What you have earned so far, and what to do next.',
    },
    {
      at: '#main h1',
      title: 'The Game Dash',
      says: 'Your Brain has a hundred cells. Each level lights one up; ten levels make a rank.',
    },
    {
      at: '#main section, #main .card',
      title: 'Where neurons come from',
      says: 'Everything you do appears here immediately, with what it earned.',
    },
    {
      at: `nav${labelled(LABELS.myDashboard)}`,
      title: 'Your sections',
      says: 'Progress, scores, awards, challenges and ideas, with a section for each role you play.',
    },
    {
      at: 'a[href="/me/my-dashboard/notifications"], a[href$="/my-dashboard/notifications"]',
      title: 'Since your last visit',
      says: 'Neurons, highlights and tips stay here until you have seen them.',
    },
  ],
  'nerve-on': [
    {
      title: 'Nerve On Ah',
      says: 'A stream of what happens to you and to everyone else.',
    },
    {
      at: 'a[href$="/nerve-on-ah/private"]',
      title: 'Yours',
      says: 'What you did, and what it led to.',
    },
    {
      at: 'a[href$="/nerve-on-ah/public"]',
      title: 'Everyone’s',
      says: 'New challenges, closings, winners: what the community is up to.',
    },
    {
      at: 'a[href="/challenges/create"]',
      title: 'Join in',
      says: 'The fastest way into the stream is a good challenge. The second fastest is a good idea.',
    },
  ],
}

export function tourOf(name: string | null): TourId | undefined {
  return TOUR_IDS.find((id) => id === name)
}
