import { expect, it } from 'vitest'
import { allowedMethods } from './allowed-methods.ts'

const ROUTES = [
  { method: 'GET', url: '/api/ideas' },
  { method: 'HEAD', url: '/api/ideas' },
  { method: ['POST', 'GET'], url: '/api/ideas' },
  { method: 'DELETE', url: '/api/ideas/:idea' },
  { method: 'GET', url: '/api/pictures/:picture.png' },
  { method: 'GET', url: '/api/boards/*' },
  { method: 'GET', url: '/*' },
]

it.each([
  ['/api/ideas', ['GET', 'HEAD', 'POST']],
  ['/api/ideas?page=2', ['GET', 'HEAD', 'POST']],
  ['/api/ideas/7', ['DELETE']],
  ['/api/ideas/', []],
  ['/api/ideas/7/more', []],
  ['/api/pictures/a.png', ['GET']],
  ['/api/pictures/.png', []],
  ['/api/pictures/a.jpg', []],
  ['/api/boards/a/b', ['GET']],
  ['/api/boards', []],
  ['/api/nothing', []],
  ['/anything', []],
])('%s accepts %j', (url, methods) => {
  expect(allowedMethods(ROUTES, url)).toEqual(methods)
})
