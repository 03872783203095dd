import { type ChallengeEdit, LINKS_MAX } from '@ideathlon/contracts/challenge-edits'
import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { DURATION_DAYS } from '@ideathlon/contracts/limits'
import type { Prize } from '@ideathlon/contracts/prizes'
import { type FormEvent, useState } from 'react'
import { serverNow } from '../../../lib/dates/server-clock.ts'
import { plural } from '../../../lib/format/format.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { PrizeFields } from '../../money/prize/prize-fields.tsx'
import { PictureAddition, type PictureValue, pictureIn } from './picture-addition.tsx'

type FieldsProps = {
  challenge: ChallengeView
  problem: string | undefined
  busy: boolean
  onSend: (edit: ChallengeEdit) => void
}

/**
 * What an asker can still add to an open challenge: a picture, a link, a larger prize, and more
 * time to win it.
 */
export function AdditionFields({ challenge, problem, busy, onSend }: FieldsProps) {
  const [picture, setPicture] = useState(() => pictureIn(challenge))
  const promised = promisedIn(challenge)
  const [prize, setPrize] = useState(promised)
  const isRaised = !isSame(prize, promised)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const days = DURATION_DAYS.find((each) => String(each) === text('duration_days'))
    onSend({
      ...pictureEdit(picture, challenge),
      ...(text('link') !== '' && { links: [...challenge.links, text('link')] }),
      ...(isRaised && { prize }),
      ...(days !== undefined && { duration_days: days }),
    })
  }
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <PictureAddition challenge={challenge} value={picture} onChange={setPicture} />
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
      {challenge.mine?.is_co_author !== true && (
        <PrizeFields
          value={prize}
          onChange={setPrize}
          isKindFixed={promised.type !== 'points'}
          hint="You can raise a prize, but not lower or withdraw it."
        />
      )}
      {isRaised && <MoreTime closesAt={challenge.closes_at} />}
      {problem && (
        <Announced urgent className="font-medium text-loss-ink">
          {problem}
        </Announced>
      )}
      <div className="flex justify-end">
        <Button type="submit" look="primary" busy={busy && 'Adding…'}>
          Add
        </Button>
      </div>
    </form>
  )
}

/** The changed fields of the picture; a credit is included only with a new picture. */
function pictureEdit(picture: PictureValue, challenge: ChallengeView): ChallengeEdit {
  const { url, alt, credit } = picture
  const isNew = url !== null && url !== challenge.primary_image
  const source = credit.source.trim()
  return {
    ...(isNew && { primary_image: url }),
    ...(isNew && source !== '' && { image_credit: { ...credit, source } }),
    ...(url !== null && alt.trim() !== challenge.image_alt && { image_alt: alt.trim() }),
  }
}

/** The prize that the asker has promised so far. */
const promisedIn = ({ prize }: ChallengeView): Prize => {
  const { type, title, description, cents } = prize
  return { type, title, description, cents }
}

const isSame = (one: Prize, other: Prize): boolean =>
  one.type === other.type &&
  one.cents === other.cents &&
  one.title.trim() === other.title &&
  one.description.trim() === other.description

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The asker can extend the time if they raise the prize. Only durations that are longer than the
 * time left are offered.
 */
function MoreTime({ closesAt }: { closesAt: string }) {
  const left = Date.parse(closesAt) - serverNow()
  const longer = DURATION_DAYS.filter((days) => days * DAY_MS > left)
  if (longer.length === 0) return null
  return (
    <SelectField label="Extra time" name="duration_days">
      <option value="">No extra time</option>
      {longer.map((days) => (
        <option key={days} value={days}>
          {plural(days, { one: '{n} day from now', other: '{n} days from now' })}
        </option>
      ))}
    </SelectField>
  )
}
