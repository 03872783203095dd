import type { StorageUse } from '@ideathlon/contracts/attachments/attachments'
import { useFormat } from '../../lib/format/format.ts'
import { ProgressBar } from '../../ui/signals/progress.tsx'

const NEARLY_FULL_PERCENT = 90

/** How much of their storage the viewer has used. */
export function StorageMeter({ storage: { used_bytes, max_bytes } }: { storage: StorageUse }) {
  const format = useFormat()
  const percent = Math.min(100, Math.round((used_bytes / max_bytes) * 100))
  const says = `${format.bytes(used_bytes)} of ${format.bytes(max_bytes)} used`
  const isNearlyFull = percent >= NEARLY_FULL_PERCENT
  return (
    <div className="w-full sm:w-56">
      <p className="tabular text-muted text-small">
        {isNearlyFull ? `${says}. Delete files to free up space.` : says}
      </p>
      <ProgressBar
        percent={percent}
        label={`Storage: ${says}`}
        className="mt-1 h-1.5"
        {...(isNearlyFull && { from: 'var(--loss)' })}
      />
    </div>
  )
}
