import type { BulkChange } from '@ideathlon/contracts/community/managed-challenges'

export const STATES = {
  draft: { label: 'Draft', tone: 'plain' },
  scheduled: { label: 'Scheduled', tone: 'plain' },
  open: { label: 'Open', tone: 'gain' },
  closing: { label: 'Closing', tone: 'gold' },
  closed: { label: 'Closed', tone: 'primary' },
  settled: { label: 'Settled', tone: 'primary' },
  archived: { label: 'Archived', tone: 'plain' },
} as const

export const ACTIONS: Record<BulkChange['action'], string> = {
  hide: 'Hide',
  show: 'Show again',
  unpublish: 'Unpublish',
  move: 'Move to a category',
  extend: 'Extend',
  close: 'Close now',
}
