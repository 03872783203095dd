import type { BoardRow } from '@ideathlon/contracts/boards'
import { ROLES } from '@ideathlon/contracts/roles'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { NotRankedYet } from './empty-board.tsx'

const ROW: BoardRow = {
  order: 1,
  rank: 1,
  change: null,
  milli_points: 4000,
  member: { id: 7, name: 'Lena', handle: 'lena', avatar_url: null },
}
type State = Parameters<typeof NotRankedYet>[0]['board']
const BOARD: State = { isPending: false, rows: [ROW], me: 8, own: undefined }

const shown = (board: State) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NotRankedYet board={board} role={ROLES[0]} />
    </MemoryRouter>,
  )

it('shows a member without neurons how to earn the first ones', () => {
  expect(shown(BOARD)).toContain('You are not on this leaderboard yet.')
  expect(shown(BOARD)).toContain('Find an idea to rate')
})

it('shows nothing to a member with a row, to a visitor, or while loading', () => {
  expect(shown({ ...BOARD, own: ROW })).toBe('')
  expect(shown({ ...BOARD, me: undefined })).toBe('')
  expect(shown({ ...BOARD, isPending: true })).toBe('')
})
