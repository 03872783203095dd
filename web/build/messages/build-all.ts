import { join } from 'node:path'
import { OFFERED_LANGUAGES } from '@ideathlon/contracts/languages'
import { build } from 'vite'

// The browser's build and the server's in each language that is offered.
for (const language of OFFERED_LANGUAGES) {
  process.env.WEB_LANGUAGE = language
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    await build({ configFile: join(import.meta.dirname, '../..', config) })
  }
}
