import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { TIMEOUT_MS } from './tests/patience.ts'
import { THOROUGH, THOROUGH_FILES } from './tests/thorough.ts'

/** No test measures its own speed, so on a busy machine tests take longer but do not fail. */
const longTimeouts = { testTimeout: 600_000, hookTimeout: 600_000 }

const onServers = {
  ...longTimeouts,
  exclude: [...configDefaults.exclude, ...(THOROUGH ? [] : [THOROUGH_FILES])],
  // CI machines can be busy, so each test gets one retry there, which the report shows. Tests of
  // code that is really broken fail twice.
  retry: process.env.CI ? 1 : 0,
  globalSetup: ['packages/service-kit/src/testing/global-setup.ts'],
  pool: 'forks' as const,
  expect: { poll: { timeout: TIMEOUT_MS } },
  // If both URLs are given, all files share these servers, so the files run one at a time.
  fileParallelism: !(process.env.DATABASE_URL && process.env.NATS_URL),
}

/**
 * The kinds of tests, by the location of their files. `npm test -- <kind>` runs one kind, and `npm
 * test -- thorough` runs every test of every kind.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{packages,services,tools,web,bench,scripts}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          ...longTimeouts,
          // Not isolated: pure functions share no state, and isolation took a third of the time.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          // Checks every answer from every server against its contract, and records every call.
          setupFiles: ['tests/calls/note-calls.ts'],
          ...onServers,
          // Each file has its own database and servers; the modules they share hold no state.
          isolate: false,
          // These tests spend half of their time waiting for servers and take the longest, so two
          // more files run at once than by default (the default leaves one core free).
          ...(onServers.fileParallelism && { maxWorkers: availableParallelism() + 1 }),
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          ...onServers,
          // Each file kills whole processes amid traffic and measures the seconds until they
          // recover, so only one runs at a time.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Not part of `npm test`: `npm run cluster -- --rehearse <n>` runs it n times.
        test: {
          name: 'cluster',
          include: ['tests/cluster/**/*.test.ts'],
          ...onServers,
          globalSetup: [],
          retry: 0,
          fileParallelism: false,
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          ...onServers,
          fileParallelism: false,
          // Each file has its own product and browser; the modules they share hold no state.
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'fair',
          include: ['tests/fair/**/*.test.ts'],
          ...onServers,
          globalSetup: [...onServers.globalSetup, 'tests/fair/built-web.ts'],
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
