import { loadConfig } from '@ideathlon/service-kit/config'
import { createLogger } from '@ideathlon/service-kit/logger'
import { runService } from '@ideathlon/service-kit/process/run-service'
import { drainOnSignal } from '@ideathlon/service-kit/shutdown'
import { Config } from './kernel/config/config.ts'
import { startApi } from './service.ts'

await runService(async () => {
  const config = loadConfig(Config)
  const logger = createLogger('api', config.LOG_LEVEL)
  const { port, steps } = await startApi(config, logger)
  logger.info({ port }, 'the api is up')
  drainOnSignal(logger, steps)
})
