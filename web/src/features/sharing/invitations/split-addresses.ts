import { Email } from '@ideathlon/contracts/accounts'

export type Addresses = { good: string[]; bad: string[] }

/**
 * Sorts what was typed or pasted: "Ada <ada@example.org>" counts as its address,
 * and each address counts once.
 */
export function splitAddresses(entries: readonly string[]): Addresses {
  const good = new Set<string>()
  const bad = new Set<string>()
  for (const entry of entries) {
    const text = /<([^<>]+)>/.exec(entry)?.[1] ?? entry
    const parsed = Email.safeParse(text)
    if (parsed.success) good.add(parsed.data)
    else bad.add(entry)
  }
  return { good: [...good], bad: [...bad] }
}
