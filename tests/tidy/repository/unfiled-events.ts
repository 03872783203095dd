import { ACTIVITY_KEYS } from '@ideathlon/contracts/events/activities'
import { POINT_KEYS } from '@ideathlon/contracts/events/points'
import type { Source } from '../sources.ts'

/** Events in the catalogue that no service mentions, so none can file them. */
export function unfiledEvents(program: readonly Source[]): string[] {
  const texts = program
    .filter(({ path }) => /^services\/\w+\/src\//.test(path))
    .map(({ text }) => text)
  return [...ACTIVITY_KEYS, ...POINT_KEYS].filter(
    (key) => !texts.some((text) => text.includes(`'${key}'`)),
  )
}
