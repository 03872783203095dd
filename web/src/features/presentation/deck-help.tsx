import { Dialog } from '../../ui/surfaces/dialog.tsx'
import { Kbd } from '../../ui/surfaces/kbd.tsx'

const KEYS = [
  [['→', 'Space'], 'Next slide'],
  [['←'], 'Previous slide'],
  [['Home', 'End'], 'First and last slide'],
  [['F'], 'Full screen'],
  [['N'], 'Speaker notes, for the asker'],
  [['Esc'], 'Leave'],
] as const

export function DeckHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="flex flex-col divide-y divide-line">
        {KEYS.map(([keys, what]) => (
          <div key={what} className="flex items-center justify-between gap-6 py-2.5">
            <dt>{what}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted text-small">On a phone, swipe left or right.</p>
    </Dialog>
  )
}
