import { readPlural } from '../icu.ts'
import { type Node, nameOf, nodeOf, nodesOf, stringOf } from './syntax.ts'

const FORMS = new Set(['none', 'zero', 'one', 'two', 'few', 'many', 'other'])

/**
 * Turns the sentences for a plural into one message in ICU notation; undefined for any other
 * object.
 */
export function pluralKey(node: Node): string | undefined {
  const forms = nodesOf(node.properties).map((property): [string, string | undefined] => {
    const key = nodeOf(property.key)
    return [nameOf(key) ?? stringOf(key) ?? '', stringOf(nodeOf(property.value))]
  })
  const isPlural =
    forms.some(([name]) => name === 'other') &&
    forms.every(([name, text]) => FORMS.has(name) && text !== undefined)
  if (!isPlural) return undefined
  return pluralMessage(forms.map(([name, text]) => [name, text ?? '']))
}

export function pluralMessage(forms: readonly (readonly [string, string])[]): string {
  const written = forms.map(([name, text]) => `${name === 'none' ? '=0' : name} {${text}}`)
  return `{n, plural, ${written.join(' ')}}`
}

export function pluralWritten(translation: string): string {
  const forms = readPlural(translation)
  if (forms === undefined) throw new Error(`This is not a plural: ${translation}`)
  return JSON.stringify(forms)
}
