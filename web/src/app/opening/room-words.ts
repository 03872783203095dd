import type { Crumb } from '../places/place.ts'
import type { RoomName } from './rooms.ts'

type RoomWords = {
  /** What will be here and what works already, in two sentences that are true. */
  says: string
  meanwhile: Crumb
}

const PLAY: Crumb = { label: 'Rate the questions that are open', to: '/' }
const ASK: Crumb = { label: 'Ask a question', to: '/challenges/create' }
const BOARD: Crumb = { label: 'See the leaderboard', to: '/platform/olympiad/leaderboard' }
const DASHBOARD = '/:platformSlug/my-dashboard'

/** What stands in a room until it opens. Not part of the map: only who stands there needs it. */
export const ROOM_WORDS: Record<RoomName, RoomWords> = {
  sharing: {
    says: 'From here you will share questions, now or later. Until then, an address copied from the address bar is a good way to invite somebody.',
    meanwhile: PLAY,
  },
  people: {
    says: 'This part of a member’s page is being furnished. Their brain and their best days are already on the page itself.',
    meanwhile: { label: 'To the member’s page', to: '/:platformSlug' },
  },
  ama: {
    says: 'Here a mentor answers questions about ideas, one to one. Mentoring opens with its own chapter.',
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
  creation: {
    says: 'Three ways to begin will stand here: ask a question, test an idea, save an idea. Asking a question works today.',
    meanwhile: { label: 'Ask a question', to: '/challenges/create' },
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
  scout: {
    says: 'Whom you brought, what you shared, and the race of the scouts will be here. A recruit counts for nine months.',
    meanwhile: BOARD,
  },
  director: {
    says: 'A director runs a tournament from here: its races, its prizes, its people. The platform’s own tournament is running.',
    meanwhile: BOARD,
  },
  innovator: {
    says: 'Your open and closed questions as an innovator, idea by idea, will stand here. Entering ideas works on every open question today.',
    meanwhile: PLAY,
  },
  ideas: {
    says: 'Here your ideas grow: alone, in a lab with others, or against an assumption. Entering them works on every open question today.',
    meanwhile: PLAY,
  },
  catalyst: {
    says: 'Your own questions will be looked after from here: their ideas, their picks, their closing. Asking and closing work on the question itself.',
    meanwhile: ASK,
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
