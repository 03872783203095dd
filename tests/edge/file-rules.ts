import type { TestStack } from '@ideathlon/service-kit/testing/stack'
import { Pool } from 'pg'
import { fileRules } from '../../services/scoring/src/rules/load.ts'

/** Stores the repository's rules as scoring does when it starts, for a stack without scoring. */
export async function fileRulesIn({ roleUrls }: Pick<TestStack, 'roleUrls'>): Promise<void> {
  const pool = new Pool({ connectionString: roleUrls.scoring, max: 1 })
  try {
    await fileRules(pool, 'rules')
  } finally {
    await pool.end()
  }
}
