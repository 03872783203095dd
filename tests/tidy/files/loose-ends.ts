import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { lineOf, type Source } from '../sources.ts'

/** The brackets keep this file from matching its own expression. */
const UNFINISHED =
  /\b(TO[D]O|FIX[M]E|X[X]X)\b|@ts-(ignore|nocheck|expect-error)|\b(it|test|describe)\.(skip|only|todo|fails)\b/
const HOME_OF_SUBJECTS = 'packages/contracts/src/subjects.ts'

const fixed = Object.values(SUBJECTS).filter((subject) => typeof subject === 'string')
const LIVE_PREFIX = SUBJECTS.live('').replace(/\W*$/, '.')

export function looseEnds(source: Source): string[] {
  return source.text
    .split('\n')
    .flatMap((line, at) =>
      UNFINISHED.test(line) ? [`${source.path}:${at + 1} ${line.trim()}`] : [],
    )
}

/** NATS subjects spelled out instead of taken from the catalogue. */
export function hardcodedSubjects(source: Source): string[] {
  if (source.path === HOME_OF_SUBJECTS) return []
  return source.nodes.flatMap((node) => {
    const text = textOf(node)
    const spelled =
      text !== undefined && (fixed.some((each) => each === text) || text.startsWith(LIVE_PREFIX))
    return spelled ? [`${source.path}:${lineOf(source, node)} spells ${text}`] : []
  })
}

function textOf(node: { type: string; value?: unknown }): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateElement') return undefined
  const value = node.value
  const cooked = typeof value === 'object' && value !== null && 'cooked' in value && value.cooked
  return typeof cooked === 'string' ? cooked : undefined
}
