import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { importsOf, isOurs } from '../imports.ts'
import { ROOT, type Source } from '../sources.ts'

const Names = z.record(z.string(), z.string()).default({})
const Manifest = z.object({ dependencies: Names, devDependencies: Names })
const Lock = z.object({ packages: z.record(z.string(), z.unknown()) })

/**
 * Packages that a workspace imports but does not list in its package.json. They work here because
 * npm installs packages side by side, but not in the image, which installs only what each service
 * declares for production.
 */
export function undeclaredPackages(source: Source): string[] {
  const workspace = /^((?:packages|services|tools)\/[^/]+|web)\//.exec(source.path)?.[1]
  if (workspace === undefined) return []
  const declared = namesIn(workspace, { withDev: isForTests(source) || workspace === 'web' })
  const imported = importsOf(source)
    .filter((one) => !one.typeOnly && !isOurs(one))
    .map(({ from }) => packageOf(from))
    .filter((name) => name !== undefined)
  return [...new Set(imported)]
    .filter((name) => !declared.has(name))
    .map(
      (name) => `${source.path} imports ${name}, which ${workspace}/package.json does not declare`,
    )
}

/**
 * Packages that npm has installed inside a workspace, because the top level has another version of
 * them. The image copies only the top level.
 */
export function nestedPackages(): string[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  return Object.keys(packages).filter((path) =>
    /^((packages|services|tools)\/[^/]+|web)\/node_modules\//.test(path),
  )
}

/** The root's development tools are for tests, and for the test stack of service-kit. */
function namesIn(workspace: string, { withDev }: { withDev: boolean }): Set<string> {
  const own = manifest(workspace)
  const names = new Set(Object.keys(own.dependencies))
  const dev = [own, manifest('.')].flatMap((one) => Object.keys(one.devDependencies))
  if (withDev) for (const name of dev) names.add(name)
  return names
}

const read = new Map<string, z.output<typeof Manifest>>()

function manifest(folder: string): z.output<typeof Manifest> {
  const known = read.get(folder)
  if (known) return known
  const file = join(ROOT, folder, 'package.json')
  const made = Manifest.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  read.set(folder, made)
  return made
}

const isForTests = ({ isTest, path }: Source) => isTest || path.includes('/testing/')

/** The npm package of a specifier; undefined for files and Node's own modules. */
function packageOf(from: string): string | undefined {
  if (/^(node:|rules\/|migrations\/)/.test(from)) return undefined
  const [first = '', second = ''] = from.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}
