import type { ChannelView } from '@ideathlon/contracts/talk/channels/channels'
import { exportChannel } from '@ideathlon/contracts/talk/channels/export'
import { Download } from 'lucide-react'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { saveJson } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'

/** Downloads the channel as a file. */
export function ExportChannel({ channel }: { channel: ChannelView }) {
  const { platform, slug } = channel
  const take = useChange(() => call(exportChannel, { params: { platform, channel: slug } }), {
    says: 'Channel downloaded.',
    done: (file) => saveJson(`${slug}.json`, file),
  })
  return (
    <Section id="export" title="Export" className="card p-5 sm:p-6">
      <p className="mt-1 text-muted">
        All topics and messages as a JSON file, with the names and links of their attachments.
      </p>
      <Button
        className="mt-3"
        busy={take.isPending && 'Preparing the file…'}
        onClick={() => take.mutate()}
      >
        <Download className="size-4" aria-hidden="true" />
        Download channel
      </Button>
    </Section>
  )
}
