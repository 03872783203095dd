import { Email } from '@ideathlon/contracts/accounts'

export type Addresses = { good: string[]; bad: string[] }

/**
 * Splits typed or pasted text into addresses: "Ada <ada@example.org>" becomes its address, and
 * duplicates are dropped.
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
