import { execFile } from 'node:child_process'
import { linkSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, join, relative } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')

/** The folder that the Dockerfile produces; `app` is the path of its /app. */
export type Image = { app: string; remove(): Promise<void> }

type Stage = { folder: string; workdir: string }
/** What the instructions of the Dockerfile read and change. */
type Build = { root: string; ignored: readonly string[]; stages: Map<string, Stage>; shims: string }

/**
 * Runs the COPY and RUN steps of the Dockerfile in one folder per stage. No container engine is
 * needed, and there is no base image: the steps use the programs installed on this machine, and run
 * as the current user instead of `node`.
 */
export async function replayDockerfile(): Promise<Image> {
  const root = await mkdtemp(join(tmpdir(), 'ideathlon-image-'))
  const remove = () => rm(root, { recursive: true, force: true })
  try {
    const build = {
      root,
      ignored: await readIgnored(),
      stages: new Map(),
      shims: await makeShims(root),
    }
    const last = await replay(instructions(await readFile(join(ROOT, 'Dockerfile'), 'utf8')), build)
    return { app: last.workdir, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

type Instruction = { name: string; words: string[]; text: string }

function instructions(dockerfile: string): Instruction[] {
  const joined = dockerfile.replace(/^#.*\n/gm, '').replace(/\\\n/g, ' ')
  return joined
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...words] = line.trim().split(/\s+/)
      return { name, words, text: words.join(' ') }
    })
}

async function replay(steps: readonly Instruction[], build: Build): Promise<Stage> {
  let stage: Stage | undefined
  for (const step of steps) {
    if (step.name === 'FROM') stage = await begin(step, build)
    else if (stage === undefined) throw new Error(`${step.name} comes before FROM`)
    else await apply(step, stage, build)
  }
  if (stage === undefined) throw new Error('the Dockerfile has no FROM')
  return stage
}

async function begin({ words }: Instruction, { root, stages }: Build): Promise<Stage> {
  const [base = '', , name = 'last'] = words
  const folder = join(root, name)
  const before = stages.get(base)
  const stage = {
    folder,
    workdir: before ? join(folder, relative(before.folder, before.workdir)) : folder,
  }
  if (before) await cp(before.folder, folder, { recursive: true, verbatimSymlinks: true })
  else await mkdir(folder, { recursive: true })
  stages.set(name, stage)
  return stage
}

async function apply(
  { name, words, text }: Instruction,
  stage: Stage,
  build: Build,
): Promise<void> {
  if (name === 'WORKDIR') {
    stage.workdir = join(stage.folder, text)
    await mkdir(stage.workdir, { recursive: true })
  } else if (name === 'COPY') await copy(words, stage, build)
  else if (name === 'RUN') await run(text, stage, build)
  else if (!['ENV', 'USER', 'ENTRYPOINT', 'CMD'].includes(name)) {
    throw new Error(`the replay does not know ${name}`)
  }
}

async function copy(words: readonly string[], stage: Stage, build: Build): Promise<void> {
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  const target = paths.at(-1) ?? ''
  const source = from === undefined ? ROOT : (build.stages.get(from)?.folder ?? '')
  const isIgnored = (path: string) =>
    from === undefined &&
    build.ignored.some((name) => relative(ROOT, path).split('/').includes(name))
  for (const path of paths.slice(0, -1)) {
    const isIntoFolder = target.endsWith('/') || paths.length > 2
    const to = join(stage.workdir, isIntoFolder ? join(target, basename(path)) : target)
    if (from !== undefined) link(join(source, path), to)
    else {
      await cp(join(source, path), to, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (each) => !isIgnored(each),
      })
    }
  }
}

/**
 * Hard-links the files of another stage instead of copying them: they no longer change, and
 * packages contain many files.
 */
function link(from: string, to: string): void {
  const found = lstatSync(from)
  if (found.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
  else if (found.isFile()) linkSync(from, to)
  else {
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) link(join(from, name), join(to, name))
  }
}

async function run(command: string, stage: Stage, build: Build): Promise<void> {
  const { NODE_ENV: _, npm_lifecycle_event: __, ...outer } = process.env
  const PATH = build.shims + delimiter + (process.env.PATH ?? '')
  const env = { ...outer, PATH, npm_config_prefer_offline: 'true' }
  await promisify(execFile)('sh', ['-ec', command], { cwd: stage.workdir, env, maxBuffer: 1e8 })
}

/** Names that .dockerignore excludes, in any folder. */
async function readIgnored(): Promise<string[]> {
  const lines = (await readFile(join(ROOT, '.dockerignore'), 'utf8')).split('\n')
  return lines.map((line) => line.trim().replace(/^\*\*\//, '')).filter((line) => line !== '')
}

/** A `chown` that does nothing, because there is no user `node` that could own the files. */
async function makeShims(root: string): Promise<string> {
  const folder = join(root, 'shims')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'chown'), '#!/bin/sh\n', { mode: 0o755 })
  return folder
}
