import { expect, it } from 'vitest'
import { isShown } from './behind-flags.ts'

const DASHBOARD = '/:platformSlug/my-dashboard'
const off = { enabled: false, variant: null }
const on = { enabled: true, variant: null }
const files = { enabled: true, variant: 'media-storage-library' }

it.each([
  { path: `${DASHBOARD}/director/funding`, flag: off, then: false },
  { path: `${DASHBOARD}/director/funding`, flag: on, then: true },
  { path: `${DASHBOARD}/my-files`, flag: on, then: false },
  { path: `${DASHBOARD}/my-files`, flag: files, then: true },
  { path: `${DASHBOARD}/director-of-nothing`, flag: off, then: true },
  { path: `${DASHBOARD}/impact`, flag: off, then: true },
])('with $flag the sidebar shows $path: $then', ({ path, flag, then }) => {
  expect(isShown(path, () => flag)).toBe(then)
})
