import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildLanguage } from './build/messages/build-language.ts'
import { withoutUnusedZod } from './build/pruning/without-unused-zod.ts'

const { folder, texts, serverTexts } = buildLanguage()

/**
 * The build that renders pages on the server. It bundles everything, so it runs without the web's
 * packages.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [...texts, react(), withoutUnusedZod()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    rolldownOptions: { input: { 'entry-server': 'server/entry-server.ts', ...serverTexts } },
    outDir: `${folder}-server`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'node26',
    minify: false,
  },
})
