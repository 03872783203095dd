import { type Import, importsOf, isOurs, isOwnPackage } from './imports.ts'
import type { Source } from './sources.ts'

const TOOLS = new Set(['vitest', 'fast-check', 'vite'])

/**
 * Which part may import which: contracts ← service-kit ← services, contracts ← web; api ← tools.
 */
export function strayImports(source: Source): string[] {
  const allowed = allowedFrom(source)
  return importsOf(source)
    .filter((each) => !allowed(each))
    .map(({ from }) => `${source.path} imports ${from}`)
}

function allowedFrom(source: Source): (each: Import) => boolean {
  const { path } = source
  if (path.startsWith('packages/contracts/')) {
    return (each) =>
      each.from === 'zod' ||
      each.from.startsWith('packages/contracts/') ||
      (source.isTest && TOOLS.has(each.from))
  }
  if (path.startsWith('packages/service-kit/')) return ours('packages/service-kit/', 'contracts')
  if (path.startsWith('services/')) {
    const service = path.split('/').slice(0, 2).join('/')
    return ours(`${service}/`, 'contracts', 'service-kit')
  }
  if (path.startsWith('tools/'))
    return ours('tools/', 'contracts', 'service-kit', 'api', 'olympiad')
  if (path.startsWith('web/')) {
    const seen = ours('web/', 'contracts')
    const builds = source.isTest || !path.startsWith('web/src/')
    return (each) => seen(each) && (builds || !each.from.startsWith('node:'))
  }
  return () => true
}

function ours(folder: string, ...packages: string[]): (each: Import) => boolean {
  return (each) =>
    !isOurs(each) ||
    each.from.startsWith(folder) ||
    packages.some((name) => isOwnPackage(each, name))
}

/** A capability must not import the routes of another one; only a service's app may. */
export function strayRouteImports(source: Source): string[] {
  const capability = capabilityOf(source.path)
  // A group's routes.ts lists the routes of its slices, so it may import them.
  if (capability === undefined || /^services\/api\/src\/[^/]+\/routes\.ts$/.test(source.path))
    return []
  return importsOf(source)
    .filter(({ from }) => /\/routes(\/|\.ts$)/.test(from))
    .filter(({ from }) => (capabilityOf(from) ?? capability) !== capability)
    .map(({ from }) => `${source.path} imports ${from}`)
}

function capabilityOf(path: string): string | undefined {
  return /^(services\/api\/src\/[^/]+\/[^/]+|services\/[^/]+\/src\/[^/]+)\//.exec(path)?.[1]
}
