import { lineOf, type Node, type Source } from '../sources.ts'

/**
 * The functions that start an api, and the position of the argument that says who writes the log.
 */
const RIGS: Record<string, number> = { startApiServer: 0, startLiveServer: 1 }
const REASON_LENGTH_MIN = 40
/** Functions that make sense only if filed events reach a log, or are meant to. */
const OF_THE_LOG = /\b(takeFiled|readLog|untilLogged|startScoringOn|startRealScores)\b/

/**
 * Tests that start an api without a log writer and give no proper reason, and files whose choice
 * does not fit what they do.
 */
export function unreasonedLogs(source: Source): string[] {
  if (!/^(tests|bench)\//.test(source.path)) return []
  const choices = source.nodes.flatMap((node) => choiceOf(node))
  const names = new Set(choices.map((choice) => source.text.slice(choice.start, choice.end)))
  return [
    ...choices
      .filter((choice) => choice.type !== 'Identifier' && !isCallOf(choice, 'noWriter'))
      .map((choice) => `${source.path}:${lineOf(source, choice)} hides who writes the log`),
    ...source.nodes
      .filter((node) => isCallOf(node, 'noWriter') && !isSentence(firstOf(node)))
      .map((node) => `${source.path}:${lineOf(source, node)} gives no reason in a sentence`),
    ...misfits(source, names),
  ]
}

function misfits({ path, text, isTest }: Source, names: ReadonlySet<string>): string[] {
  if (!isTest || names.size === 0) return []
  const hasLog = names.has('WRITTEN') || names.has('BESIDE')
  const startsOne = /\bstart(Scoring|ScoringOn|RealScores)\(/.test(text)
  return [
    ...(!hasLog && OF_THE_LOG.test(text) ? [`${path} needs a log that is written`] : []),
    ...(names.has('BESIDE') && !startsOne ? [`${path} starts no writer beside its api`] : []),
    ...(text.includes('startScriptedScores(') && !names.has('SCRIPTED')
      ? [`${path} scripts scores without a reason`]
      : []),
  ]
}

function choiceOf(node: Node): Node[] {
  if (node.type !== 'CallExpression') return []
  const place = RIGS[nameOf(node)]
  const choice = place === undefined ? undefined : (node.arguments as Node[])[place]
  return choice ? [choice] : []
}

const nameOf = (call: Node) => String((call.callee as Node).name)
const isCallOf = (node: Node, name: string) =>
  node.type === 'CallExpression' && nameOf(node) === name
const firstOf = (call: Node) => (call.arguments as Node[])[0]

function isSentence(node: Node | undefined): boolean {
  const value = node?.type === 'Literal' ? node.value : undefined
  return typeof value === 'string' && value.length >= REASON_LENGTH_MIN && value.endsWith('.')
}
