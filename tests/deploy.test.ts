import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { STREAM_CHUNK_BYTES } from '@ideathlon/contracts/attachments/attachment-limits'
import { loadConfig } from '@ideathlon/service-kit/config'
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Secret } from 'kubernetes-models/v1/Secret'
import { Service } from 'kubernetes-models/v1/Service'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { Config as ApiConfig } from '../services/api/src/kernel/config/config.ts'
import { Config as OlympiadConfig } from '../services/olympiad/src/config.ts'
import { Config as ScoringConfig } from '../services/scoring/src/config.ts'

const ROOT = join(import.meta.dirname, '..')
const DEPLOY = join(ROOT, 'deploy')

/** Validators that check a document against the schema of its kind. */
const KINDS = {
  Cluster,
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  NetworkPolicy,
  PodDisruptionBudget,
  Secret,
  Service,
}

/** The fields that these tests read. The schemas validate the rest. */
const Resource = z.object({
  kind: z.string(),
  metadata: z.object({
    name: z.string(),
    labels: z.record(z.string(), z.string()).default({}),
    annotations: z.record(z.string(), z.string()).default({}),
  }),
  data: z.record(z.string(), z.string()).default({}),
  stringData: z.record(z.string(), z.string()).default({}),
})
const From = z.object({
  configMapRef: z.object({ name: z.string() }).optional(),
  secretRef: z.object({ name: z.string() }).optional(),
})
const Variable = z.object({
  name: z.string(),
  value: z.string().default(''),
  valueFrom: z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) }).optional(),
})
const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
const Container = z.object({
  image: z.string(),
  args: z.array(z.string()),
  envFrom: z.array(From),
  env: z.array(Variable).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })).default([]),
  readinessProbe: Probe.optional(),
  securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }),
})
const Workload = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        securityContext: z.object({ runAsNonRoot: z.literal(true) }),
        containers: z.tuple([Container]),
      }),
    }),
  }),
})
const Kustomization = z.object({
  kind: z.literal('Kustomization'),
  resources: z.array(z.string()),
  patches: z
    .array(z.object({ target: z.object({ kind: z.string() }), patch: z.string() }))
    .default([]),
})

const documentsIn = (text: string): unknown[] =>
  parseAllDocuments(text).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS()
  })

const kustomizations = globSync('**/kustomization.yaml', { cwd: DEPLOY }).map((file) => ({
  file,
  ...Kustomization.parse(parse(readFileSync(join(DEPLOY, file), 'utf8'))),
}))
const listed = kustomizations.flatMap(({ file, resources }) =>
  resources
    .filter((resource) => resource.endsWith('.yaml'))
    .map((resource) => join(dirname(file), resource)),
)
const secrets = documentsIn(
  execFileSync('sh', [join(DEPLOY, 'new-secrets.sh')], { encoding: 'utf8' }),
).filter((document) => document !== null)
const documents = [
  ...listed.flatMap((file) => documentsIn(readFileSync(join(DEPLOY, file), 'utf8'))),
  ...secrets,
].map((document) => ({ document, ...Resource.parse(document) }))
const named = documents.map((one) => ({ ...one, title: `${one.kind} ${one.metadata.name}` }))

/** The faults of a document according to the schema of its kind. */
function faultOf(kind: string, document: unknown): string | undefined {
  const Kind = KINDS[kind as keyof typeof KINDS]
  if (Kind === undefined) return `there is no schema for ${kind}`
  try {
    new Kind(document as never).validate()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function find(kind: string, name: string) {
  const found = documents.find((one) => one.kind === kind && one.metadata.name === name)
  if (found === undefined) throw new Error(`there is no ${kind} ${name}`)
  return found
}

/** The environment of a container, with the secrets that the script generates. */
function environmentOf({ envFrom, env }: z.infer<typeof Container>): Record<string, string> {
  const own = env.map(({ name, value, valueFrom }) => {
    const { name: secret = '', key = '' } = valueFrom?.secretKeyRef ?? {}
    return { [name]: valueFrom ? (find('Secret', secret).stringData[key] ?? '-') : value }
  })
  return Object.assign(
    {},
    ...envFrom.map(({ configMapRef, secretRef }) =>
      configMapRef
        ? find('ConfigMap', configMapRef.name).data
        : find('Secret', secretRef?.name ?? '').stringData,
    ),
    ...own,
  )
}

const containerOf = (kind: 'Deployment' | 'Job', name: string) =>
  Workload.parse(find(kind, name).document).spec.template.spec.containers[0]

describe('deploy', () => {
  it('lists all existing manifests and no others', () => {
    const there = globSync('{base,overlays}/**/*.yaml', { cwd: DEPLOY }).filter(
      (file) => !file.endsWith('kustomization.yaml'),
    )
    expect(listed.toSorted()).toEqual(there.toSorted())
    const folders = kustomizations.flatMap(({ file, resources }) =>
      resources
        .filter((resource) => !resource.endsWith('.yaml'))
        .map((resource) => join(DEPLOY, dirname(file), resource, 'kustomization.yaml')),
    )
    expect(folders.filter((file) => !existsSync(file))).toEqual([])
  })

  it.each(named)('has a valid $title', ({ kind, document }) => {
    expect(faultOf(kind, document)).toBeUndefined()
  })

  it('rejects an unknown field and a wrong type', () => {
    const { document } = find('Deployment', 'api')
    const wrong = { ...(document as object), spec: { ...({} as object), replicas: 'three' } }
    expect(faultOf('Deployment', wrong)).toBeDefined()
  })

  const CONFIGS = { api: ApiConfig, scoring: ScoringConfig, olympiad: OlympiadConfig } as const

  /**
   * Variables that keep their defaults here: those that only tests or a single machine set, and
   * those that the image sets.
   */
  const LEFT = {
    api: [...['FILES_DIR', 'WEB_DIST', 'DEV_OUTBOX', 'FFMPEG', 'FFPROBE']],
    scoring: ['ADVERTISED_URL', 'RULES_DIR'],
    olympiad: ['STRIPE_API_BASE'],
  }

  it.each(['api', 'scoring', 'olympiad'] as const)(
    'gives %s every variable that it reads and no others, and it accepts them',
    (name) => {
      const environment = environmentOf(containerOf('Deployment', name))
      const read = Object.keys(CONFIGS[name].shape).filter((key) => !LEFT[name].includes(key))
      expect(Object.keys(environment).toSorted()).toEqual(read.toSorted())
      expect(() => loadConfig(CONFIGS[name], environment)).not.toThrow()
    },
  )

  it('gives the migration job the address of the owner', () => {
    const { DATABASE_URL, ...others } = environmentOf(containerOf('Job', 'migrate'))
    expect(DATABASE_URL).toMatch(/^postgres:\/\/ideathlon:/)
    expect(others).toEqual({})
  })

  it('gives only the migration job the label that the README names', () => {
    const readme = readFileSync(join(DEPLOY, 'README.md'), 'utf8')
    const [, key = '', value] = /kubectl apply .* -l ([\w./]+)=(\w+)/.exec(readme) ?? []
    const selected = documents.filter(({ metadata }) => metadata.labels[key] === value)
    expect(selected.map(({ kind, metadata }) => [kind, metadata.name])).toEqual([
      ['Job', 'migrate'],
    ])
  })

  it('gives operations commands the address of the owner, and the variables that doctor and payout read', () => {
    const { DATABASE_URL, NATS_URL, ...others } = environmentOf(containerOf('Deployment', 'ops'))
    expect(DATABASE_URL).toMatch(/^postgres:\/\/ideathlon:/)
    expect(NATS_URL).toMatch(/^nats:\/\//)
    expect(others).toMatchObject({
      BACKUP_TO: 'elsewhere',
      PUBLIC_URL: expect.stringMatching(/^https:/),
      APPROVAL_ABOVE_CENTS: '',
      SMTP_URL: '',
      IDENTITY_SECRET: find('Secret', 'ideathlon-api').stringData.IDENTITY_SECRET,
    })
  })

  it('allows as many database connections as the pods started by the autoscalers need', () => {
    const pods = (name: string) => {
      const scaler = documents.find(
        (one) => one.kind === 'HorizontalPodAutoscaler' && one.metadata.name === name,
      )
      const { spec } = z
        .object({
          spec: z.object({ maxReplicas: z.int().optional(), replicas: z.int().optional() }),
        })
        .parse((scaler ?? find('Deployment', name)).document)
      // During a rolling update, there is one more pod.
      return (spec.maxReplicas ?? spec.replicas ?? 0) + 1
    }
    // Each pool has ten connections. The api also has pools for keyed reads and for jobs, and
    // scoring has its writer and workers.
    const needed = pods('api') * 29 + pods('scoring') * 16 + pods('olympiad') * 10
    const { spec } = z
      .object({
        spec: z.object({
          postgresql: z.object({ parameters: z.object({ max_connections: z.coerce.number() }) }),
        }),
      })
      .parse(find('Cluster', 'database').document)
    expect(spec.postgresql.parameters.max_connections).toBeGreaterThanOrEqual(needed)
  })

  it('lets requests that contain a part of an upload through the ingress', () => {
    const { annotations } = find('Ingress', 'ideathlon').metadata
    const size = annotations['nginx.ingress.kubernetes.io/proxy-body-size'] ?? ''
    expect(Number.parseInt(size, 10) * 1024 * 1024).toBeGreaterThan(STREAM_CHUNK_BYTES)
    expect(annotations['nginx.ingress.kubernetes.io/proxy-request-buffering']).toBe('off')
  })

  it.each(['api', 'scoring', 'olympiad'])(
    'checks the readiness of %s on the metrics port',
    (name) => {
      const container = containerOf('Deployment', name)
      const { PORT, METRICS_PORT } = environmentOf(container)
      expect(container.ports).toEqual([
        { name: 'http', containerPort: Number(PORT) },
        { name: 'metrics', containerPort: Number(METRICS_PORT) },
      ])
      expect(container.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'metrics' })
      expect(container.args.filter((script) => !existsSync(join(ROOT, script)))).toEqual([])
      find('PodDisruptionBudget', name)
      find('NetworkPolicy', name)
      find('Service', name)
    },
  )

  it('gives each database account the same password in both of its secrets', () => {
    const passwordIn = (url = '') => new URL(url).password
    for (const name of ['api', 'scoring', 'olympiad']) {
      const { stringData } = find('Secret', `database-${name}`)
      const { DATABASE_URL } = find('Secret', `ideathlon-${name}`).stringData
      expect(stringData.password).toBe(passwordIn(DATABASE_URL))
      expect(new URL(DATABASE_URL ?? '').username).toBe(stringData.username)
    }
  })

  it('patches only kinds that exist in the base', () => {
    const kinds = kustomizations.flatMap(({ patches }) => patches.map(({ target }) => target.kind))
    expect(kinds.filter((kind) => !documents.some((one) => one.kind === kind))).toEqual([])
  })

  it('gives the NATS chart the same user and secret as the services', () => {
    const Values = z.object({
      config: z.object({
        cluster: z.object({ replicas: z.int() }),
        merge: z.object({ authorization: z.object({ user: z.string() }) }),
      }),
      container: z.object({
        env: z.object({
          NATS_PASSWORD: z.object({
            valueFrom: z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) }),
          }),
        }),
      }),
    })
    const values = Values.parse(parse(readFileSync(join(DEPLOY, 'nats-values.yaml'), 'utf8')))
    const { name, key } = values.container.env.NATS_PASSWORD.valueFrom.secretKeyRef
    const { NATS_URL = '' } = find('Secret', 'ideathlon').stringData
    const [first = ''] = NATS_URL.split(',')
    expect(new URL(first).username).toBe(values.config.merge.authorization.user)
    expect(new URL(first).password).toBe(find('Secret', name).stringData[key])
    expect(NATS_URL.split(',')).toHaveLength(values.config.cluster.replicas)
  })
})
