import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const apiPort = process.env.PORT ?? '3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: { manifest: true, sourcemap: false, target: 'es2022', assetsInlineLimit: 0 },
  server: {
    proxy: {
      '/api': { target: `http://localhost:${apiPort}`, ws: true },
    },
  },
})
