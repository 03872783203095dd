import { POWER_ACT_NAMES } from '@ideathlon/contracts/acts-of-power'
import { ACTIONS } from '../../services/api/src/kernel/permissions/can.ts'
import { POWERS } from '../../services/api/src/kernel/permissions/powers.ts'
import type { Source } from './sources.ts'

const TABLE = 'services/api/src/kernel/permissions/powers.ts'
const PERMISSIONS = /^services\/api\/src\/kernel\/permissions\/(?:can|powers)\.ts$/

/** Acts in the table that no service records under their own name or the name of their kind. */
export function unrecordedActs(program: readonly Source[]): string[] {
  const texts = program
    .filter(({ path }) => /^services\/\w+\/src\//.test(path) && path !== TABLE)
    .map(({ text }) => text)
  return POWER_ACT_NAMES.filter((act) => {
    const kind = act.slice(0, act.indexOf('.'))
    const isRecorded = (text: string) =>
      text.includes(`'${act}'`) || text.includes(`act: \`${kind}.\${`)
    return !texts.some(isRecorded)
  })
}

/** Permissions that no code checks; those of acts of power are not included. */
export function unusedPermissions(program: readonly Source[]): string[] {
  const texts = program
    .filter(({ path }) => path.startsWith('services/api/src/') && !PERMISSIONS.test(path))
    .map(({ text }) => text)
  return ACTIONS.filter(
    (action) => !POWERS[action]?.length && !texts.some((text) => text.includes(`'${action}'`)),
  )
}
