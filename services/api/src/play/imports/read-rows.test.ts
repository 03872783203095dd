import { Refusal } from '@ideathlon/service-kit/http/refusal'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Meaning, readRows } from './read-rows.ts'
import { guessMapping, previewTable, readTable } from './read-table.ts'

const refusalOf = (csv: string): unknown => {
  try {
    return readTable(csv)
  } catch (error) {
    return error instanceof Refusal ? JSON.stringify(error.body) : error
  }
}

it.each([
  ['a BOM, semicolons and Windows line ends', '\uFEFFTitle;Text\r\n"One; two";x\r\n', ';'],
  ['tabs', 'Title\tText\nOne; two\tx', '\t'],
  ['commas', 'Title,Text\n\n"One; two",x\n\n', ','],
])('reads a file with %s', (_what, csv, separator) => {
  const table = readTable(csv)
  expect(table).toMatchObject({ columns: ['Title', 'Text'], separator })
  expect(table.rows.map(({ cells }) => cells)).toEqual([['One; two', 'x']])
})

it('counts the lines of the file, whatever the cells contain', () => {
  const csv = 'a,b\r\n1,"two\r\nlines"\r\n\r\n2,x\r\n'
  expect(readTable(csv).rows.map(({ line }) => line)).toEqual([2, 5])
})

it('keeps formulas as text, and drops control characters', () => {
  const [row] = readTable('a\n"=HYPERLINK(""http://x"";1)\u0000"').rows
  expect(row?.cells).toEqual(['=HYPERLINK("http://x";1)'])
})

it.each([
  ['', 'This file is empty.'],
  ['only,names', 'This file has only one row.'],
  ['a,b\n"open,x\ny', 'A quotation mark is not closed'],
  [`a\n${'x\n'.repeat(10_000)}`, 'This file has more than 500 rows.'],
  [`${','.repeat(60)}z\n1`, 'This file has more than 50 columns.'],
])('refuses %j', (csv, sentence) => {
  expect(refusalOf(csv)).toContain(sentence)
})

it('does not cut characters in half, because the result of an import is stored in the database', () => {
  const [name, category] = [`${'x'.repeat(79)}🙂`, `${'x'.repeat(59)}🙂`]
  const table = readTable(`${name},Category\n,${category}`)
  const mapping = { question_title: 0, category: 1 }
  const meaning: Meaning = { kind: 'questions', mapping, categories: new Map(), category: 0 }
  const said = readRows(table, meaning).problems.flatMap(({ column, error }) => [column, error])
  expect(said).toHaveLength(4)
  expect(said.filter((text) => text?.isWellFormed() === false)).toEqual([])
})

it('reads back any cells that were written', () => {
  const cell = fc.stringMatching(/^[a-z",;\n]{1,8}[a-z]$/)
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), (rows) => {
      const csv = [['one', 'two'], ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')
      const read = readTable(csv).rows.map(({ cells }) => cells)
      expect(read).toEqual(rows.map((row) => row.map((text) => text.trim())))
    }),
  )
})

it('assigns each column to at most one field', () => {
  expect(guessMapping(['Why', 'Challenge', 'DURATION_days', 'Area'], 'questions')).toEqual({
    question_title: 1,
    category: 3,
    assumption_why: 0,
    duration_days: 2,
  })
  expect(guessMapping(['Name', 'Text'], 'ideas')).toEqual({ title: 0, description: 1 })
})

it('shows the first rows with a cell for every column', () => {
  const { rows, rows_total } = previewTable(readTable(`a,b\n${'x\n'.repeat(9)}`), 'ideas')
  expect([rows.length, rows_total, rows[0]]).toEqual([5, 9, ['x', '']])
})

const MEANING: Meaning = {
  kind: 'questions',
  mapping: { question_title: 0, category: 1, tags: 2, duration_days: 3 },
  categories: new Map([['transport', 7]]),
  category: 0,
}
const read = (csv: string, more: Partial<Meaning> = {}) =>
  readRows(readTable(`Title,Category,Tags,Days\n${csv}`), { ...MEANING, ...more })

it('makes a draft of every valid row, and explains what is wrong with the others', () => {
  const { ready, problems } = read(
    [
      'How could a bus sing?,Society > Transport,"bus, #song",90 days',
      ',Transport,,',
      'No such category,Kittens,,',
      'Too long a wait,Transport,,450',
      `${'x'.repeat(181)},,,`,
    ].join('\n'),
  )
  expect(ready).toMatchObject([
    { line: 2, content: { category: 7, tags: ['bus', 'song'], duration_days: 90 } },
  ])
  expect(problems).toEqual([
    { line: 3, column: 'Title', error: 'This cell is empty. Every row needs a title.' },
    {
      line: 4,
      column: 'Category',
      error: 'There is no category “Kittens”. Use a name from the list of categories.',
    },
    { line: 5, column: 'Days', error: 'Use a number of days from 1 to 365.' },
    { line: 6, column: 'Title', error: 'Use at most 180 characters; this one has 181.' },
  ])
})

it('imports each row once, and uses the chosen category for rows without one', () => {
  const { ready, problems } = read('One,,,\nOne,,,', { category: 4 })
  expect(ready).toMatchObject([{ content: { category: 4 } }])
  expect(problems).toEqual([{ line: 3, column: null, error: 'This row repeats line 2.' }])
})
