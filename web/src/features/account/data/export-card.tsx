import { exportAccount } from '@ideathlon/contracts/identity'
import { PackageOpen } from 'lucide-react'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { saveJson } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { Card } from '../security/card.tsx'

export function ExportCard() {
  const take = useChange(() => call(exportAccount, {}), {
    done: (file) => {
      saveJson('ideathlon-my-data.json', file)
      toast('Your data was downloaded.')
    },
  })
  return (
    <Card icon={PackageOpen} title="Download your data">
      <p className="text-muted">
        One JSON file with your profile, challenges, ideas, ratings, notifications and security log.
      </p>
      <Button className="mt-4" busy={take.isPending && 'Preparing…'} onClick={() => take.mutate()}>
        Download my data
      </Button>
    </Card>
  )
}
