import { loadConfig } from '@ideathlon/service-kit/config'
import { createLogger } from '@ideathlon/service-kit/logger'
import { runService } from '@ideathlon/service-kit/process/run-service'
import { drainOnSignal } from '@ideathlon/service-kit/shutdown'
import { Config } from './config.ts'
import { startOlympiad } from './service.ts'

await runService(async () => {
  const config = loadConfig(Config)
  const logger = createLogger('olympiad', config.LOG_LEVEL)
  drainOnSignal(logger, await startOlympiad(config, logger))
})
