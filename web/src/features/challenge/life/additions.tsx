import { type ChallengeEdit, editChallenge, LINKS_MAX } from '@ideathlon/contracts/challenge-edits'
import { PRIZE_TYPES } from '@ideathlon/contracts/challenge-formats'
import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextArea, TextField } from '../../../ui/controls/text-field.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { ImageUpload } from '../../../ui/uploads/image-upload.tsx'
import { readAnew } from '../use-challenge.ts'
import { PRIZE_NAMES } from './format-words.ts'

/** What may still be added once others rely on the words. */
export function Additions({ challenge }: { challenge: ChallengeView }) {
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  const adding = useMutation({
    mutationFn: (body: ChallengeEdit) =>
      call(editChallenge, { params: { challenge: challenge.slug }, body }),
    onSuccess: async () => {
      setOpen(false)
      toast('Added. It stands in the log of changes.')
      await readAnew(client, challenge.slug)
    },
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add something</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Add to your question">
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

type FieldsProps = {
  challenge: ChallengeView
  problem: string | undefined
  busy: boolean
  onSend: (edit: ChallengeEdit) => void
}

function AdditionFields({ challenge, problem, busy, onSend }: FieldsProps) {
  const [image, setImage] = useState(challenge.primary_image)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    const text = (name: string) => String(said.get(name) ?? '').trim()
    const type = PRIZE_TYPES.find((each) => each === text('prize_type')) ?? 'points'
    const prize = { type, title: text('prize_title'), description: text('prize_description') }
    onSend({
      ...(image !== null && image !== challenge.primary_image && { primary_image: image }),
      ...(text('link') !== '' && { links: [...challenge.links, text('link')] }),
      ...(type !== 'points' && { prize }),
    })
  }
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <ImageUpload label="Picture" value={image} onChange={setImage} />
      {challenge.links.length < LINKS_MAX && (
        <TextField
          label="A link"
          name="link"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="Something worth reading before answering."
        />
      )}
      {challenge.prize.type === 'points' && <PrizeFields />}
      {problem && (
        <p role="alert" className="font-medium text-loss-ink">
          {problem}
        </p>
      )}
      <div className="flex justify-end">
        <Button type="submit" look="primary" busy={busy && 'Adding …'}>
          Add
        </Button>
      </div>
    </form>
  )
}

function PrizeFields() {
  const [type, setType] = useState('points')
  return (
    <>
      <SelectField
        label="Prize"
        name="prize_type"
        value={type}
        onChange={(event) => setType(event.target.value)}
        hint="Once promised it stays."
      >
        {PRIZE_TYPES.map((each) => (
          <option key={each} value={each}>
            {PRIZE_NAMES[each]}
          </option>
        ))}
      </SelectField>
      {type !== 'points' && (
        <>
          <TextField label="Its name" name="prize_title" maxLength={8} required />
          <TextArea label="What it is" name="prize_description" maxLength={1024} required />
        </>
      )}
    </>
  )
}
