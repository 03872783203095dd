import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from './build/compressed-files.ts'
import { buildLanguage } from './build/messages/build-language.ts'
import { pageChunks } from './build/page-chunks.ts'
import { placeMapFile } from './build/place-map-file.ts'
import { unusedContracts } from './build/pruning/unused-contracts.ts'
import { withoutUnusedZod } from './build/pruning/without-unused-zod.ts'
import { serviceWorkerFile } from './build/service-worker-file.ts'

const { folder, language, texts, titleOf } = buildLanguage()
const apiPort = process.env.PORT ?? '3000'

/**
 * A lazy screen loads its own scripts; preloading them would put a table of every screen's scripts
 * into the entry file. Stylesheets must be loaded before the screen.
 */
const stylesOnly = (_: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'js' ? needed.filter((file) => file.endsWith('.css')) : needed

/**
 * Libraries that rarely change go into one file, which browsers keep across releases of the
 * product.
 */
const FOUNDATION = {
  name: 'foundation',
  priority: 2,
  test: /node_modules\/(?:react|react-dom|scheduler|react-router|zod)\//,
}

/**
 * Everything the first page needs is in one file: thirty small files would be 6 kB larger and be
 * requested one by one.
 */
const FIRST = { name: 'first', priority: 1, tags: ['$initial' as const] }

const PAGES = pageChunks()

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ...texts,
    react(),
    tailwindcss(),
    placeMapFile(titleOf),
    serviceWorkerFile(language),
    withoutUnusedZod(),
    unusedContracts(),
    PAGES.plugin,
    compressedFiles(),
  ],
  build: {
    outDir: folder,
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: stylesOnly },
    rolldownOptions: {
      output: {
        // Every page loads the names of all chunks, so shorter hashes make each page smaller.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: [FOUNDATION, FIRST, PAGES.group] },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: `http://localhost:${apiPort}`, ws: true },
    },
  },
})
