import { loadConfig } from '@ideathlon/service-kit/config'
import { createLogger } from '@ideathlon/service-kit/logger'
import { runService } from '@ideathlon/service-kit/process/run-service'
import { drainOnSignal } from '@ideathlon/service-kit/shutdown'
import { Config } from './config.ts'
import { startScoring } from './service.ts'

await runService(async () => {
  const config = loadConfig(Config)
  const logger = createLogger('scoring', config.LOG_LEVEL)
  const service = await startScoring(config, logger)
  logger.info({ port: service.port }, 'scoring is up')
  drainOnSignal(logger, [() => service.stop()])
})
