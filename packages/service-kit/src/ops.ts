import type { DatabaseUrls } from './embedded/postgres/urls.ts'

/** What an operator's command may reach. `databaseUrl` is the owner's: verify and status look into every schema. */
export type OpsEnv = DatabaseUrls & {
  natsUrl: string
  /** Signs who is asking when one service asks another. */
  internalSecret: string
  /** Where this installation keeps its own files (`.data`). */
  dataDir: string
}

/** Answers the exit code of the process. */
export type OpsCommand = (args: string[], env: OpsEnv) => Promise<number>
