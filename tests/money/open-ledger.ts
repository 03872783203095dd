import { openDatabase } from '@ideathlon/service-kit/database'
import type { TestStack } from '@ideathlon/service-kit/testing/stack'
import type { Tables } from '../../services/olympiad/src/tables.ts'

/** Opens a test's olympiad database with the rights of the service's role. */
export const openLedger = (
  stack: Pick<TestStack, 'roleUrls'>,
  { size = 10, name = 'test' }: { size?: number; name?: string } = {},
) => openDatabase<Tables>({ url: stack.roleUrls.olympiad, schema: 'olympiad', name, size })
