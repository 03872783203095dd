import { globSync, readFileSync } from 'node:fs'
import { PIPELINE_LIMITS } from '@ideathlon/contracts/pipeline-limits'
import { RUNBOOK } from '@ideathlon/contracts/runbook'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { runbookAddress } from '../tools/operations/src/doctor/runbook-address.ts'

const Alerts = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket', 'note']) }),
          annotations: z.object({
            summary: z.string(),
            runbook: z.string(),
            runbook_url: z.string(),
          }),
        }),
      ),
    }),
  ),
})

const alerts = Alerts.parse(
  parse(readFileSync('docker/prometheus/alerts.yml', 'utf8')),
).groups.flatMap(({ rules }) => rules)

/** Every metric declared in the code, under the names that it has in Prometheus. */
function declaredMetrics(): Set<string> {
  const names = new Set<string>()
  for (const file of globSync('{services,packages}/*/src/**/*.ts')) {
    const declared = /\.(gauge|counter|histogram)\(\s*'([a-z_]+)'/g
    for (const [, kind, name] of readFileSync(file, 'utf8').matchAll(declared)) {
      names.add(`ideathlon_${name}`)
      if (kind === 'histogram') names.add(`ideathlon_${name}_bucket`)
    }
  }
  return names
}

const namedIn = (text: string) => text.match(/\bideathlon_[a-z_]+/g) ?? []

/** The queries of the dashboard's panels. */
function queries(): string[] {
  const dashboard = z
    .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
    .parse(JSON.parse(readFileSync('docs/grafana/ideathlon.json', 'utf8')))
  return dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
}

it('the dashboard and the alerts use only existing metrics', () => {
  const declared = declaredMetrics()
  const metrics = [...queries(), ...alerts.map(({ expr }) => expr)].flatMap(namedIn)
  expect(new Set(metrics).size).toBeGreaterThan(15)
  expect(metrics.filter((name) => !declared.has(name))).toEqual([])
})

it('the dashboard shows every metric of the queue before the log', () => {
  const named = new Set(queries().flatMap(namedIn))
  const ofTheQueue = [...declaredMetrics()].filter((name) => /_log_(queue|requests)_/.test(name))
  expect(ofTheQueue.length).toBeGreaterThanOrEqual(5)
  expect(ofTheQueue.filter((name) => !named.has(name))).toEqual([])
})

it('the dashboard shows what waits for a batch, what is refused and how large batches are', () => {
  const named = new Set(queries().flatMap(namedIn))
  const ofCommands = [...declaredMetrics()].filter((name) => /_commands?_|_http_refused/.test(name))
  expect(ofCommands.length).toBeGreaterThanOrEqual(7)
  const shown = ofCommands.filter((name) => named.has(name) || named.has(`${name}_bucket`))
  expect(shown).toEqual(ofCommands)
})

it('the profile “monitoring” reads every instance, and stores no metric twice', () => {
  const { scrape_configs: jobs } = z
    .object({ scrape_configs: z.array(z.looseObject({ job_name: z.string() })) })
    .parse(parse(readFileSync('docker/prometheus/prometheus.yml', 'utf8')))
  const keeping = jobs.filter(({ metric_relabel_configs: drops }) => drops === undefined)
  expect(keeping).toEqual([
    {
      job_name: 'ideathlon',
      dns_sd_configs: [
        expect.objectContaining({ names: ['api', 'olympiad', 'scoring'], type: 'A', port: 9100 }),
      ],
    },
  ])
})

it('every alert links to an entry of the runbook and to its section', () => {
  const titles = new Map(RUNBOOK.map(({ id, title }) => [String(id), title]))
  for (const { alert, annotations } of alerts) {
    const title = titles.get(annotations.runbook) ?? ''
    expect([alert, annotations.runbook_url]).toEqual([alert, runbookAddress(title)])
  }
})

it('every entry of the runbook has a complete section, and every section has an entry', () => {
  const [, ...sections] = readFileSync('docs/runbooks.md', 'utf8').split(/^## /m)
  expect(sections.map((text) => text.split('\n')[0])).toEqual(RUNBOOK.map(({ title }) => title))
  const labels = ['What it means', 'What members notice', 'What to look at', 'What to do']
  for (const text of sections) {
    expect(labels.filter((label) => !text.includes(`**${label}.**`))).toEqual([])
  }
})

it('the alert about a log without a writer also fires when no scoring instance is left', () => {
  const { expr } = alerts.find(({ alert }) => alert === 'NobodyWritesTheLog') ?? { expr: '' }
  expect(expr.split(' or ')).toContain('absent(ideathlon_leader)')
})

it('the alert about a service also fires, and can be read, when there are no targets at all', () => {
  const away = alerts.find(({ alert }) => alert === 'ServiceIsAway')
  expect(away?.expr.split(' or ')).toContain('absent(up{job="ideathlon"})')
  expect(away?.annotations.summary).toContain('{{ else }}')
})

it('the alerts use the same limits as the pipeline screen', () => {
  const limitsOf = (metric: string) =>
    alerts
      .filter(({ expr }) => expr.includes(metric))
      .map(({ expr }) => Number(expr.split('>').at(-1)) * 1_000)
  const { lagMs, outboxAgeMs } = PIPELINE_LIMITS
  expect(limitsOf('projection_lag_seconds')).toEqual([lagMs.slow, lagMs.bad])
  expect(limitsOf('outbox_age_seconds')).toEqual([outboxAgeMs.slow, outboxAgeMs.bad])
})
