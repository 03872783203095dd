import { CATALYST_PICKS } from '@ideathlon/contracts/limits'

/** In the asker's order, favourite first. */
export type Choice = { idea: number; comment: string }

/**
 * Moves an idea to a place, counted from 0. It keeps its comment, and a full list drops its last
 * idea.
 */
export function placeAt(choices: readonly Choice[], idea: number, at: number): Choice[] {
  const known = choices.find((choice) => choice.idea === idea) ?? { idea, comment: '' }
  const others = choices.filter((choice) => choice.idea !== idea)
  return others.toSpliced(Math.min(at, others.length), 0, known).slice(0, CATALYST_PICKS)
}

export function removeChoice(choices: readonly Choice[], idea: number): Choice[] {
  return choices.filter((choice) => choice.idea !== idea)
}

export function say(choices: readonly Choice[], idea: number, comment: string): Choice[] {
  return choices.map((choice) => (choice.idea === idea ? { ...choice, comment } : choice))
}

export function isSame(one: readonly Choice[], other: readonly Choice[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      ({ idea, comment }, at) =>
        other[at]?.idea === idea && other[at]?.comment.trim() === comment.trim(),
    )
  )
}
