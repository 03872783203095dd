import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserFile, OPTIONS } from './tests/browser/setup/chromium.ts'

/**
 * Renders the web's controls one by one in a real browser. This is a separate configuration rather
 * than a project of vitest.config.ts, so that only runs of these tests need a browser to be ready
 * before the first test.
 */
export default defineConfig(async () => ({
  plugins: [react(), tailwindcss()],
  cacheDir: '.data/vite-ui',
  logLevel: 'error' as const,
  // Listed here because Vite reloads the page when it discovers a new dependency, even in the
  // middle of a test.
  optimizeDeps: { entries: ['tests/ui/**/*.{ts,tsx}'], force: true },
  test: {
    name: 'ui',
    include: ['tests/ui/**/*.test.tsx'],
    setupFiles: ['tests/ui/setup/set-up.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({ launchOptions: { executablePath: await browserFile(), ...OPTIONS } }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
}))
