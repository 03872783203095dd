import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withoutUnusedZod } from './build/without-unused-zod.ts'

/** The build that renders pages on the server. It holds everything it needs, so that it runs without the web's packages. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), withoutUnusedZod()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'server/entry-server.ts',
    outDir: 'dist-server',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'node26',
    minify: false,
  },
})
