// biome-ignore lint/style/noRestrictedImports: the stylesheet is read as text, by the test only
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./css/tokens.css', import.meta.url), 'utf8')
const LIGHT = tokensOf(/:root \{([^}]*)\}/)
const DARK = { ...LIGHT, ...tokensOf(/:root\[data-theme="dark"\] \{([^}]*)\}/) }
const READABLE = 4.5

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('in the %s scheme', (_, tokens) => {
  const grounds = ['paper', 'surface', 'raised'] as const
  const inks = ['ink', 'muted', 'primary-ink', 'gain-ink', 'loss-ink', 'gold-ink']
  it.each(inks.flatMap((ink) => grounds.map((ground) => [ink, ground])))(
    '%s is readable on %s',
    (ink, ground) => {
      expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(READABLE)
    },
  )

  it.each([
    ['on-primary', 'primary'],
    ['on-primary', 'primary-hover'],
    ['primary-ink', 'primary-soft'],
    ['muted', 'primary-soft'],
    ['muted', 'sunken'],
    ['muted', 'cell'],
    ['gain-ink', 'gain-soft'],
    ['loss-ink', 'loss-soft'],
    ['gold-ink', 'gold-soft'],
    ['ink', 'gold-soft'],
    ['paper', 'ink'],
  ])('%s is readable on %s', (ink, ground) => {
    expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(READABLE)
  })

  it.each(Array.from({ length: 10 }, (_each, at) => `rank-${at + 1}`))(
    'the number on a lit cell in %s is readable',
    (rank) => {
      expect(contrast(tokens['on-colour'], tokens[rank])).toBeGreaterThanOrEqual(3.5)
    },
  )
})

function tokensOf(block: RegExp): Record<string, string> {
  const body = block.exec(css)?.[1] ?? ''
  return Object.fromEntries(
    [...body.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map((found) => [found[1], found[2]]),
  )
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string | undefined): number {
  if (hex === undefined) throw new Error('a token is missing')
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
