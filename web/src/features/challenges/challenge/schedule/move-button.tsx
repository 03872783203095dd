import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  refreshChallenge,
  refreshChallengeLists,
} from '../../../../entities/challenge/queries/refresh.ts'
import { sentenceOf } from '../../../../lib/problem.ts'
import { Announced } from '../../../../ui/announce/announced.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { toast } from '../../../../ui/signals/toasts.ts'
import { Dialog } from '../../../../ui/surfaces/dialog.tsx'
import type { Move } from './moves.ts'

type MoveButtonProps = { move: Move; slug: string; look?: 'primary' | 'quiet' }

/** One action on a challenge; an irreversible one asks for confirmation. */
export function MoveButton({ move, slug, look = 'quiet' }: MoveButtonProps) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const moving = useMutation({
    mutationFn: () => move.run(slug),
    onSuccess: async (next) => {
      setAsking(false)
      toast(move.done)
      void refreshChallengeLists()
      await refreshChallenge(slug)
      if (move.leaves) void navigate('', { replace: true, state: move.leaves })
      if (next === undefined) window.scrollTo({ top: 0, behavior: 'smooth' })
      else void navigate(`/challenges/${next}`)
    },
    onError: (error) => !asking && toast(sentenceOf(error)),
  })
  const start = () => (move.confirm ? setAsking(true) : moving.mutate())
  return (
    <>
      <Button
        look={move.isDanger ? 'danger' : look}
        busy={!asking && moving.isPending && move.busy}
        onClick={start}
      >
        {move.label}
      </Button>
      {move.confirm && (
        <Dialog open={asking} onClose={() => setAsking(false)} title={`${move.label}?`}>
          <p className="text-muted">{move.says}</p>
          {moving.isError && (
            <Announced urgent className="mt-3 font-medium text-loss-ink">
              {sentenceOf(moving.error)}
            </Announced>
          )}
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button onClick={() => setAsking(false)}>Not now</Button>
            <Button
              look={move.isDanger ? 'danger' : 'primary'}
              busy={moving.isPending && move.busy}
              onClick={() => moving.mutate()}
            >
              {move.confirm}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
