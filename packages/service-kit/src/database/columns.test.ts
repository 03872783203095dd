import { expect, test } from 'vitest'
import { arrayOf, columnsOf } from './columns.ts'

test('leaves numbers and booleans unquoted, and writes null for missing values', () => {
  expect(arrayOf([1, -2.5, true, false, null, undefined])).toBe('{1,-2.5,true,false,NULL,NULL}')
})

test('quotes text, so that it cannot end its array or be read as null', () => {
  expect(arrayOf(['', 'NULL', 'a,b', '{}'])).toBe('{"","NULL","a,b","{}"}')
  expect(arrayOf(['say "no"', 'C:\\'])).toBe(String.raw`{"say \"no\"","C:\\"}`)
})

test('returns the columns in the order of the names, whatever else the rows contain', () => {
  const rows = [
    { name: 'first', place: 1, other: 7 },
    { name: 'second', place: 2, other: 8 },
  ]
  expect(columnsOf(rows, ['place', 'name'])).toEqual(['{1,2}', '{"first","second"}'])
})

test('returns empty arrays for no rows', () => {
  expect(columnsOf([], ['place'])).toEqual(['{}'])
})
