import type { AssumptionKind } from '@ideathlon/contracts/ideas'

export const KIND_LABELS: Record<AssumptionKind, string> = { who: 'Who', what: 'What', why: 'Why' }
