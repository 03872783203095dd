import { ConfigFault, loadConfig } from '@ideathlon/service-kit/config'
import { createLogger } from '@ideathlon/service-kit/logger'
import { drainOnSignal } from '@ideathlon/service-kit/shutdown'
import { Config } from './kernel/config/config.ts'
import { startApi } from './service.ts'

try {
  const config = loadConfig(Config)
  const logger = createLogger('api', config.LOG_LEVEL)
  const { port, steps } = await startApi(config, logger)
  logger.info({ port }, 'the api is up')
  drainOnSignal(logger, steps)
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (!(error instanceof ConfigFault || isTaken)) throw error
  console.error(isTaken ? `The port is taken: ${error.message}.` : error.message)
  process.exit(1)
}
