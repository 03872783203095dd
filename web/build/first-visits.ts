import { join } from 'node:path'

const SOURCES = join(import.meta.dirname, '../src')

/** What every page loads after its first paint. */
const EVERY_PAGE = [
  'app/command-palette/keys.tsx',
  'app/shell/frame/footer.tsx',
  'app/shell/live-status.tsx',
  'app/shell/tours.tsx',
  'app/updates/watch-updates.ts',
  'ui/signals/toaster.tsx',
]

const CHALLENGE_PARTS = [
  'entities/assumption-challenge/assumption-challenges.tsx',
  'entities/similar/related-questions.tsx',
  'features/challenges/challenge/discussion.tsx',
  'features/challenges/challenge/money/patrons.tsx',
  'features/gamedash/dash-rail.tsx',
]

/**
 * What a first visit to a public page loads after the initial load: its screen and the parts that
 * it shows at once.
 */
const PAGES: readonly { screen: string; result?: string; parts: readonly string[] }[] = [
  {
    screen: 'features/challenges/home/home-screen.tsx',
    parts: ['features/gamedash/dash-rail.tsx'],
  },
  {
    screen: 'features/leaderboards/leaderboard-screen.tsx',
    parts: ['entities/tournament/invitation-card.tsx', 'features/gamedash/dash-rail.tsx'],
  },
  {
    screen: 'features/challenges/challenge/challenge-screen.tsx',
    parts: [
      ...CHALLENGE_PARTS,
      'entities/rating/rate-question.tsx',
      'entities/report/report-button.tsx',
    ],
  },
  {
    screen: 'features/challenges/challenge/challenge-screen.tsx',
    // Listed separately because it is as large as a screen.
    result: 'features/challenges/challenge/closed-question.tsx',
    parts: CHALLENGE_PARTS,
  },
  {
    screen: 'features/profiles/member-screen.tsx',
    parts: ['features/profiles/frame/member-brain.tsx', 'features/profiles/work/patronage.tsx'],
  },
  { screen: 'features/content-pages/content-screen.tsx', parts: [] },
]

const pathOf = (file: string) => join(SOURCES, file)

/** For each page, the entries that a first visit to it loads. */
export const FIRST_VISITS: readonly ReadonlySet<string>[] = PAGES.map(
  ({ screen, result = screen, parts }) =>
    new Set([screen, result, ...parts, ...EVERY_PAGE].map(pathOf)),
)

/** The entries that are loaded only by pages that show them at once. */
export const PARTS: ReadonlySet<string> = new Set(
  [...EVERY_PAGE, ...PAGES.flatMap(({ parts }) => parts)].map(pathOf),
)

/** The editor, which is loaded only when somebody writes a longer text. */
export const EDITOR = pathOf('ui/rich-text/writing.tsx')
