import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './tests/patience.ts'
import { THOROUGH, THOROUGH_FILES } from './tests/thorough.ts'

/**
 * Nothing is measured by how long it takes: a machine that is busy with other
 * things only takes longer.
 */
const patient = { testTimeout: 600_000, hookTimeout: 600_000 }

const onServers = {
  ...patient,
  exclude: [...configDefaults.exclude, ...(THOROUGH ? [] : [THOROUGH_FILES])],
  // A busy machine: one more try there, and the report says so. What is broken fails twice.
  retry: process.env.CI ? 1 : 0,
  globalSetup: ['packages/service-kit/src/testing/global-setup.ts'],
  pool: 'forks' as const,
  expect: { poll: { timeout: PATIENCE_MS } },
  // Two given URLs may be the servers of all files, which then take turns.
  fileParallelism: !(process.env.DATABASE_URL && process.env.NATS_URL),
}

/**
 * The kinds of test, by where they are; `npm test -- <kind>` runs one, and `npm test -- thorough`
 * all of all kinds.
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
          ...patient,
          // Pure functions have nothing to keep apart, and a third of the
          // time went into loading them.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          // Every answer of every server in it is held against its contract,
          // and every call is noted.
          setupFiles: ['tests/calls/note-calls.ts'],
          ...onServers,
          // Each file has a database and servers of its own; the modules they share hold no state.
          isolate: false,
          // Half of the time they wait for servers, and they take longer than everything beside
          // them: two files more than the default, which spares a core.
          ...(onServers.fileParallelism && { maxWorkers: availableParallelism() + 1 }),
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          ...onServers,
          // Each kills whole processes in the middle of traffic and measures
          // seconds: one at a time.
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
          // Each file has a product and a browser of its own; the modules they share hold no state.
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
