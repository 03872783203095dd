type Machine = { platform: string; isRoot: boolean; say(line: string): void }

export const WINDOWS: string
export function missingPackages(options: {
  platform: string
  env: Readonly<Record<string, string | undefined>>
  needsServers: boolean
}): string[]
export function provide(missing: readonly string[], machine: Machine): string | undefined
export function sentence(
  missing: readonly string[],
  machine: { platform: string; isDebian: boolean },
): string
