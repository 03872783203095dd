import { RichTextView } from '../../../ui/rich-text/rich-text-view.tsx'
import { Loading } from '../../../ui/states/states.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { Ago } from '../../../ui/time/ago.tsx'
import { useRevisions } from '../queries/actions.ts'

type HistoryDialogProps = { open: boolean; onClose: () => void; id: number }

/** The earlier versions of an edited message. */
export function HistoryDialog({ open, onClose, id }: HistoryDialogProps) {
  const { data } = useRevisions(id, open)
  return (
    <Dialog open={open} onClose={onClose} title="Earlier versions">
      {data === undefined && <Loading what="the earlier versions" className="h-24 w-full" />}
      {data?.length === 0 && <p className="text-muted">There are no earlier versions.</p>}
      <ol className="flex flex-col divide-y divide-line">
        {data?.map(({ body, lang, replaced_at }) => (
          <li key={replaced_at} className="py-3">
            <p className="text-caption text-muted">
              Until <Ago at={replaced_at} spoken />
            </p>
            <RichTextView text={body} lang={lang} />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
