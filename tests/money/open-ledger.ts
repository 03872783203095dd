import { openDatabase } from '@ideathlon/service-kit/database'
import type { TestStack } from '@ideathlon/service-kit/testing/stack'
import type { Tables } from '../../services/olympiad/src/tables.ts'

/** Opens the olympiad service's database of a test, with the rights of its role. */
export const openLedger = (
  stack: Pick<TestStack, 'roleUrls'>,
  { size = 10, name = 'test' }: { size?: number; name?: string } = {},
) => openDatabase<Tables>({ url: stack.roleUrls.olympiad, schema: 'olympiad', name, size })
