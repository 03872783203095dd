import { expect, test } from 'vitest'
import { arrayOf, columnsOf } from './columns.ts'

test('numbers and truth values stay bare, and what is missing is null', () => {
  expect(arrayOf([1, -2.5, true, false, null, undefined])).toBe('{1,-2.5,true,false,NULL,NULL}')
})

test('a text is quoted, so that it cannot end its array or pass for null', () => {
  expect(arrayOf(['', 'NULL', 'a,b', '{}'])).toBe('{"","NULL","a,b","{}"}')
  expect(arrayOf(['say "no"', 'C:\\'])).toBe(String.raw`{"say \"no\"","C:\\"}`)
})

test('the columns come in the order of the names, whatever the rows have besides', () => {
  const rows = [
    { name: 'first', place: 1, other: 7 },
    { name: 'second', place: 2, other: 8 },
  ]
  expect(columnsOf(rows, ['place', 'name'])).toEqual(['{1,2}', '{"first","second"}'])
})

test('no rows are empty arrays', () => {
  expect(columnsOf([], ['place'])).toEqual(['{}'])
})
