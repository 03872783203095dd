import { describe, expect, it } from 'vitest'
import { neurons, table } from './table.ts'

describe('a table', () => {
  it('aligns text to the left and numbers to the right', () => {
    expect(
      table(
        ['who', 'points'],
        [
          ['Ada', 1_500],
          ['Bo', 7],
        ],
      ),
    ).toBe(['who  points', 'Ada   1,500', 'Bo        7'].join('\n'))
  })

  it('has only a header if there are no rows', () => {
    expect(table(['who', 'points'], [])).toBe('who  points')
  })

  it('can have hundreds of thousands of rows', () => {
    const rows = Array.from({ length: 200_000 }, (_, i) => [`at ${i}`])
    expect(table(['position'], rows).split('\n')).toHaveLength(200_001)
  })

  it.each([
    { milli: 1_234_500, then: '1,234.5' },
    { milli: -750, then: '-0.75' },
    { milli: 0, then: '0' },
  ])('shows $milli thousandths as $then', ({ milli, then }) => {
    expect(neurons(milli)).toBe(then)
  })

  it('shows gains with a plus sign', () => {
    expect(neurons(2_000, { signed: true })).toBe('+2')
  })
})
