import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as z from 'zod'
import { type Line, median } from '../report.ts'
import { blockingCpuOf } from './blocking-cpu.ts'

const CLI = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const RUN_MS_MAX = 120_000
const REPORT = 'report.json'
/** The trace file that Lighthouse saves next to the report. */
const TRACE = 'report-0.trace.json'
const POINTS = 100
/** The score that each category should reach. */
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const LCP_MS = 1_800
const BLOCKING_MS = 200

const Measured = z.object({ numericValue: z.number() })
const Category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
})
const Report = z.object({
  categories: z.object({
    performance: Category,
    accessibility: Category,
    'best-practices': Category,
    seo: Category,
  }),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })).and(
    z.object({
      'largest-contentful-paint': Measured,
      'total-blocking-time': Measured,
      'total-byte-weight': Measured,
    }),
  ),
})
const Failed = z.object({ runtimeError: z.object({ code: z.string(), message: z.string() }) })
type Report = z.output<typeof Report>
type Visit = Report & { blockingCpu: number }

/** Runs Lighthouse's mobile preset with simulated throttling. Throws if it returns no scores. */
export async function visitWithLighthouse(url: string, browser: string): Promise<Visit> {
  const folder = await mkdtemp(join(tmpdir(), 'ideathlon-lighthouse-'))
  const file = join(folder, REPORT)
  try {
    await promisify(execFile)(process.execPath, [CLI, url, ...optionsOf(file)], {
      env: { ...process.env, CHROME_PATH: browser },
      timeout: RUN_MS_MAX,
    })
    const report: unknown = JSON.parse(await readFile(file, 'utf8'))
    const failed = Failed.safeParse(report)
    if (failed.success) throw new Error(failed.data.runtimeError.message)
    const trace: unknown = JSON.parse(await readFile(join(folder, TRACE), 'utf8'))
    return { ...Report.parse(report), blockingCpu: blockingCpuOf(trace) }
  } catch (error) {
    throw new Error(`Lighthouse could not measure ${url}`, { cause: error })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function optionsOf(file: string): string[] {
  return [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--save-assets',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--throttling-method=simulate',
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ]
}

/** The medians of several runs, each next to its target or budget. */
export function linesOfLighthouse(what: string, reports: readonly Visit[]): Line[] {
  const scores = CATEGORIES.map((category): Line => {
    const value = median(reports.map(({ categories }) => categories[category].score * POINTS))
    const aim = AIMS[category]
    return {
      what: `${what}, Lighthouse: ${category}`,
      value,
      unit: 'points',
      ratio: { to: `aim of ${aim}`, value: value / aim },
    }
  })
  const auditValue = (
    audit: 'largest-contentful-paint' | 'total-blocking-time' | 'total-byte-weight',
  ) => median(reports.map(({ audits }) => audits[audit].numericValue))
  const paint = auditValue('largest-contentful-paint')
  const blocking = auditValue('total-blocking-time')
  const cpu = median(reports.map(({ blockingCpu }) => blockingCpu))
  return [
    ...scores,
    {
      what: `${what}, Lighthouse: largest contentful paint`,
      value: paint,
      unit: 'ms',
      ratio: { to: 'budget', value: paint / LCP_MS },
    },
    {
      what: `${what}, Lighthouse: total blocking time`,
      value: blocking,
      unit: 'ms',
      ratio: { to: 'budget', value: blocking / BLOCKING_MS },
    },
    {
      what: `${what}, Lighthouse: total blocking time, CPU only`,
      value: cpu,
      unit: 'ms',
      ratio: { to: 'budget', value: cpu / BLOCKING_MS },
    },
    {
      what: `${what}, Lighthouse: transferred`,
      value: auditValue('total-byte-weight'),
      unit: 'bytes',
    },
  ]
}

/** The titles of the audits, except performance audits, that cost points in any of the reports. */
export function complaintsOf(reports: readonly Report[]): string[] {
  const found = reports.flatMap(({ categories, audits }) =>
    (['accessibility', 'best-practices', 'seo'] as const).flatMap((category) =>
      categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${category}: ${audits[id]?.title} (${id})`),
    ),
  )
  return [...new Set(found)]
}
