import { expect, it } from 'vitest'
import { EditOrganisation } from './organisations.ts'
import { NewChannel } from './talk/channels/channels.ts'
import { EditTeam } from './teams.ts'

const { name: organisation } = EditOrganisation.shape
const { name: channel } = NewChannel.shape
const { name: team } = EditTeam.shape

it.each([
  ['an organisation', organisation, 'Give it a name.'],
  ['a channel', channel, 'Give it a name.'],
  ['a team', team, 'Give your team a name.'],
])('normalises the name of %s to one line, and requires letters', (_what, name, ask) => {
  const problem = (given: string) => name.safeParse(given).error?.issues[0]?.message
  expect(name.parse(' Rain\n\nbarrels ')).toBe('Rain barrels')
  expect(problem(' \n ')).toBe(ask)
  expect(problem('– –')).toBe('Give it a name with letters in it.')
})
