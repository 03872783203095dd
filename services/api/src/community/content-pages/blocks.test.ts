import { Block, PAGE_NESTING_MAX } from '@ideathlon/contracts/pages'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { blocksOf } from './blocks.ts'

const text = (words: string) => ({ kind: 'text', text: words })

it('renders headings, lists and emphasis', () => {
  expect(blocksOf('# One\n\nTwo **three**\n\n- a\n- b')).toEqual([
    { kind: 'heading', level: 2, id: 'one', inlines: [text('One')] },
    { kind: 'paragraph', inlines: [text('Two '), { kind: 'strong', inlines: [text('three')] }] },
    {
      kind: 'list',
      ordered: false,
      items: [
        [{ kind: 'paragraph', inlines: [text('a')] }],
        [{ kind: 'paragraph', inlines: [text('b')] }],
      ],
    },
  ])
})

it.each([
  { texts: ['Same', 'Same', 'Same'], then: ['same', 'same-2', 'same-3'] },
  { texts: ['Step', 'Step', 'Step 2'], then: ['step', 'step-2', 'step-2-2'] },
  { texts: ['Step 2', 'Step', 'Step'], then: ['step-2', 'step', 'step-3'] },
])('gives the headings $texts unique ids', ({ texts, then }) => {
  const blocks = blocksOf(texts.map((each) => `## ${each}`).join('\n\n'))
  expect(blocks.flatMap((each) => ('id' in each ? each.id : []))).toEqual(then)
})

it.each(['\t', '  '])('loses no text of a list that is nested too deeply with %j', (indent) => {
  const levels = Array.from({ length: PAGE_NESTING_MAX + 3 }, (_, level) => level)
  const shown = JSON.stringify(
    blocksOf(levels.map((level) => `${indent.repeat(level)}- text ${level}`).join('\n')),
  )
  expect(levels.filter((level) => !shown.includes(`"text ${level}"`))).toEqual([])
  expect(shown.match(/"list"/g)).toHaveLength(PAGE_NESTING_MAX)
})

it('replaces a widget’s name on a line of its own with the widget, if it exists', () => {
  expect(blocksOf('[[race]]')).toEqual([{ kind: 'widget', widget: 'race' }])
  expect(blocksOf('[[nonsense]]')).toEqual([{ kind: 'paragraph', inlines: [text('[[nonsense]]')] }])
})

it.each([
  ['[x](javascript:alert(1))'],
  ['[x](JaVaScRiPt:alert(1))'],
  ['[x](data:text/html,hello)'],
  ['[x](//evil.example/)'],
  ['[x](/\\evil.example/)'],
  ['[x](vbscript:x)'],
])('does not link %s', (markdown) => {
  expect(JSON.stringify(blocksOf(markdown))).not.toContain('"link"')
})

it.each(['https://example.org/a', 'mailto:a@example.org', '/faqs', '#one'])('links to %s', (to) => {
  expect(blocksOf(`[x](${to})`)).toEqual([
    { kind: 'paragraph', inlines: [{ kind: 'link', to, inlines: [text('x')] }] },
  ])
})

it('keeps the text of a reference link', () => {
  expect(blocksOf('Read [the *rules*][1].\n\n[1]: /rules')).toEqual([
    {
      kind: 'paragraph',
      inlines: [text('Read '), text('the '), { kind: 'em', inlines: [text('rules')] }, text('.')],
    },
  ])
})

it('shows HTML as text', () => {
  expect(blocksOf('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', inlines: [text('<script>alert(1)</script>')] },
  ])
})

it('builds a valid tree from any input, however deeply nested', () => {
  const fragments = fc.constantFrom(
    '# ',
    '> ',
    '- ',
    '1. ',
    '**',
    '*',
    '[a](',
    ')',
    '`',
    '<b>',
    '\n',
    'x ',
  )
  fc.assert(
    fc.property(fc.array(fragments, { maxLength: 60 }), (parts) => {
      const blocks = blocksOf(parts.join(''))
      expect(z.array(Block).parse(blocks)).toEqual(blocks)
    }),
  )
  expect(() => blocksOf('> '.repeat(500))).not.toThrow()
})
