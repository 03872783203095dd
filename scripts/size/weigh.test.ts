import { expect, it } from 'vitest'
import { type Manifest, weigh } from './weigh.ts'

const chunk = (file: string, more: Partial<Manifest[string]> = {}) => ({
  file,
  isEntry: false,
  imports: [],
  dynamicImports: [],
  css: [],
  ...more,
})

const manifest: Manifest = {
  main: chunk('main.js', {
    isEntry: true,
    imports: ['shared'],
    dynamicImports: ['page', 'src/ui/rich-text/writing.tsx'],
    css: ['main.css'],
  }),
  shared: chunk('shared.js', { imports: ['main'] }),
  page: chunk('page.js', { imports: ['shared', 'chart'], dynamicImports: ['dialog'] }),
  dialog: chunk('dialog.js', { imports: ['chart', 'page'] }),
  chart: chunk('chart.js'),
  'src/ui/rich-text/writing.tsx': chunk('chart.js', { imports: ['shared'] }),
}

const sizes: Record<string, number> = {
  'main.js': 100,
  'shared.js': 20,
  'page.js': 3,
  'chart.js': 4,
  'dialog.js': 2,
  'main.css': 50,
  'assets/a.woff2': 9,
}

const weights = weigh(manifest, {
  gzipped: (file) => sizes[file] ?? 0,
  size: (file) => sizes[file] ?? 0,
  text: () => '@font-face{src:url(/assets/a.woff2)}',
})

it('counts the entry and all its imports as the first load, including cycles', () => {
  expect(weights).toContainEqual({ what: 'first load, scripts', bytes: 120, budget: 'first' })
})

it('counts only what a route adds to the first load', () => {
  expect(weights).toContainEqual({ what: 'route page', bytes: 7, budget: 'route' })
})

it('counts only what a dialog adds to the route it opens in', () => {
  expect(weights).toContainEqual({ what: 'route dialog', bytes: 2, budget: 'route' })
})

it('measures the editor separately', () => {
  expect(weights).toContainEqual({
    what: 'route src/ui/rich-text/writing.tsx',
    bytes: 4,
    budget: 'editor',
  })
})

it('counts the first stylesheets and the fonts they load', () => {
  expect(weights).toContainEqual({ what: 'first load, styles', bytes: 50, budget: 'css' })
  expect(weights).toContainEqual({ what: 'first load, fonts', bytes: 9, budget: 'font' })
})
