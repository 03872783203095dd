import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { placeMapFile } from './build/place-map-file.ts'
import { serviceWorkerFile } from './build/service-worker-file.ts'

const apiPort = process.env.PORT ?? '3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), placeMapFile(), serviceWorkerFile()],
  build: { manifest: true, sourcemap: false, target: 'es2022', assetsInlineLimit: 0 },
  server: {
    proxy: {
      '/api': { target: `http://localhost:${apiPort}`, ws: true },
    },
  },
})
