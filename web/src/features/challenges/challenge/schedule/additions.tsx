import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { useState } from 'react'
import { AdditionFields } from '../../../../entities/challenge/additions/addition-fields.tsx'
import { useAdding } from '../../../../entities/challenge/additions/use-adding.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/surfaces/dialog.tsx'

/** What the asker can still add after publishing, when the text can no longer change. */
export function Additions({ challenge }: { challenge: ChallengeView }) {
  const [isOpen, setOpen] = useState(false)
  const adding = useAdding(challenge.slug, () => setOpen(false))
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add something</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Add to your challenge">
        <AdditionFields
          challenge={challenge}
          problem={adding.error?.message}
          busy={adding.isPending}
          onSend={(body) => adding.mutate(body)}
        />
      </Dialog>
    </>
  )
}
