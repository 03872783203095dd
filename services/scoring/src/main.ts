import { ConfigFault, loadConfig } from '@ideathlon/service-kit/config'
import { createLogger } from '@ideathlon/service-kit/logger'
import { drainOnSignal } from '@ideathlon/service-kit/shutdown'
import { Config } from './config.ts'
import { RulesFault } from './rules/load.ts'
import { startScoring } from './service.ts'

try {
  const config = loadConfig(Config)
  const logger = createLogger('scoring', config.LOG_LEVEL)
  const service = await startScoring(config, logger)
  logger.info({ port: service.port }, 'scoring is up')
  drainOnSignal(logger, [() => service.stop()])
} catch (error) {
  if (!(error instanceof ConfigFault || error instanceof RulesFault)) throw error
  console.error(error.message)
  process.exit(1)
}
