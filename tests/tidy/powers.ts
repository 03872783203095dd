import { POWER_ACTS } from '@ideathlon/contracts/acts-of-power'
import type { Source } from './sources.ts'

const TABLE = 'services/api/src/kernel/permissions/powers.ts'

/** Acts of the table that no service records, neither by name nor by the name of their kind. */
export function unrecordedActs(program: readonly Source[]): string[] {
  const texts = program
    .filter(({ path }) => /^services\/\w+\/src\//.test(path) && path !== TABLE)
    .map(({ text }) => text)
  return POWER_ACTS.filter((act) => {
    const kind = act.slice(0, act.indexOf('.'))
    const isRecorded = (text: string) =>
      text.includes(`'${act}'`) || text.includes(`act: \`${kind}.\${`)
    return !texts.some(isRecorded)
  })
}
