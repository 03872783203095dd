import type { Route } from '@ideathlon/contracts/route'

/** How a successful answer differs from its contract; undefined if it does not. */
export function contractMismatch(
  { answer }: Pick<Route, 'answer'>,
  text: string,
): string | undefined {
  const content: unknown = JSON.parse(text)
  const parsed = answer.safeParse(content)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return `${issue?.path.join('.')}: ${issue?.message}`
  }
  const undeclared = undeclaredIn(content, parsed.data)
  return undeclared === undefined ? undefined : `${undeclared}: no contract knows this field`
}

/** The first field in the answer that the contract does not declare. */
function undeclaredIn(sent: unknown, declared: unknown, path = ''): string | undefined {
  if (!isParts(sent) || !isParts(declared)) return undefined
  for (const [key, value] of Object.entries(sent)) {
    const at = path === '' ? key : `${path}.${key}`
    if (!(key in declared)) return at
    const found = undeclaredIn(value, declared[key], at)
    if (found !== undefined) return found
  }
  return undefined
}

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
