import type { Crumb } from '../route.ts'
import type { SectionName } from './sections.ts'

type SectionText = {
  /** What will be here and what works already, in two sentences that are true. */
  says: string
  meanwhile: Crumb
}

const PLAY: Crumb = { label: 'Rate ideas in open challenges', to: '/' }
const BOARD: Crumb = { label: 'See the leaderboard', to: '/platform/olympiad/leaderboard' }
const DASHBOARD = '/:platformSlug/my-dashboard'

/** The text of a section until it opens. It is not part of the route map, because only these pages need it. */
export const SECTION_TEXT: Record<SectionName, SectionText> = {
  people: {
    says: 'This part of a member’s page opens soon. Their brain and their highlights are already on their page.',
    meanwhile: { label: 'See the member’s page', to: '/:platformSlug' },
  },
  fund: {
    says: 'Members will be able to support each other with money here, from one dollar, once or monthly. Until then, you can follow members and rate ideas.',
    meanwhile: { label: 'See the member’s page', to: '/:platformSlug' },
  },
  share: {
    says: 'Your share links will appear here. Until then, share the address of your page.',
    meanwhile: { label: 'See my page', to: '/me' },
  },
  account: {
    says: 'This part of your account opens soon. What you have entered so far is on your page.',
    meanwhile: { label: 'See my page', to: '/me' },
  },
  steps: {
    says: 'This step of a challenge opens later. You can already read the challenge, enter ideas and rate them.',
    meanwhile: { label: 'Go to the challenge', to: '/challenges/:challenge' },
  },
  me: {
    says: 'Your messages, your stream, your contacts and your files will appear here. Your scores are already available.',
    meanwhile: { label: 'Open my Game Dash', to: DASHBOARD },
  },
  conversation: {
    says: 'Your conversations will appear here when the forums open. Your scores are already available.',
    meanwhile: { label: 'Open my Game Dash', to: DASHBOARD },
  },
  director: {
    says: 'Directors will manage their tournaments here: races, prizes and people. You can already follow the platform’s own tournament.',
    meanwhile: BOARD,
  },
  forums: {
    says: 'Members will discuss ideas and everything else here. Until then, you can rate ideas in open challenges.',
    meanwhile: PLAY,
  },
  talk: {
    says: 'Your saved posts, your friends’ posts and your mentions will appear here after the forums open. Until then, you can rate ideas in open challenges.',
    meanwhile: PLAY,
  },
}
