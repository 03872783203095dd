import { join } from 'node:path'
import { OFFERED_LANGUAGES } from '@ideathlon/contracts/languages'
import { build } from 'vite'

// Builds the parts for the browser and the server in each available language.
for (const language of OFFERED_LANGUAGES) {
  process.env.WEB_LANGUAGE = language
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    await build({ configFile: join(import.meta.dirname, '../..', config) })
  }
}
