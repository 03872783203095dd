import type { Crumb } from '../route.ts'
import type { RoomName } from './sections.ts'

type RoomWords = {
  /** What will be here and what works already, in two sentences that are true. */
  says: string
  meanwhile: Crumb
}

const PLAY: Crumb = { label: 'Rate the questions that are open', to: '/' }
const BOARD: Crumb = { label: 'See the leaderboard', to: '/platform/olympiad/leaderboard' }
const DASHBOARD = '/:platformSlug/my-dashboard'

/** What stands in a room until it opens. Not part of the map: only who stands there needs it. */
export const ROOM_WORDS: Record<RoomName, RoomWords> = {
  people: {
    says: 'This part of a member’s page is being furnished. Their brain and their best days are already on the page itself.',
    meanwhile: { label: 'To the member’s page', to: '/:platformSlug' },
  },
  fund: {
    says: 'Members will support each other with money here, from a dollar on, once or every month. Until then a good rating and a follow are worth a lot.',
    meanwhile: { label: 'To the member’s page', to: '/:platformSlug' },
  },
  share: {
    says: 'Your own share links will stand here. Until then, the address of your page is one.',
    meanwhile: { label: 'To my page', to: '/me' },
  },
  account: {
    says: 'This part of your account is being set up. What you have given us so far stands on your own page.',
    meanwhile: { label: 'To my page', to: '/me' },
  },
  steps: {
    says: 'This step on the way through a question opens later. Reading it, entering ideas and rating them work today.',
    meanwhile: { label: 'To the question', to: '/challenges/:challenge' },
  },
  me: {
    says: 'Your messages, your stream, your people and your papers will be gathered here. Your scores already are.',
    meanwhile: { label: 'To my Game Dash', to: DASHBOARD },
  },
  conversation: {
    says: 'Your conversations will stand here. They open together with the forums.',
    meanwhile: { label: 'To my Game Dash', to: DASHBOARD },
  },
  director: {
    says: 'A director runs a tournament from here: its races, its prizes, its people. The platform’s own tournament is running.',
    meanwhile: BOARD,
  },
  forums: {
    says: 'Members will talk here, about ideas and about everything else. The conversation is being prepared; the play is already on.',
    meanwhile: PLAY,
  },
  talk: {
    says: 'What you saved, what your friends write and where you are named will be gathered here. The forums open first.',
    meanwhile: PLAY,
  },
}
