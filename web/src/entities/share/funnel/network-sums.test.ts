import { expect, it } from 'vitest'
import { sumByNetwork } from './network-sums.ts'

it('adds up each network over all links, and counts an unknown number of ideas as zero', () => {
  const links = [
    { networks: [{ via: 'link', clicks: 3, signups: 1, ideas: null }] },
    {
      networks: [
        { via: 'twitter', clicks: 9, signups: 0, ideas: 2 },
        { via: 'link', clicks: 1, signups: 1, ideas: 1 },
      ],
    },
  ] as const
  const given = links.map(({ networks }) => ({ networks: [...networks] }))
  expect(sumByNetwork(given)).toEqual([
    { via: 'twitter', clicks: 9, signups: 0, ideas: 2 },
    { via: 'link', clicks: 4, signups: 2, ideas: 1 },
  ])
})
