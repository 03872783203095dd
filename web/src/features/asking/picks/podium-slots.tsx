import { CATALYST_PICKS, PICK_COMMENT_MAX } from '@ideathlon/contracts/limits'
import type { Candidate } from '@ideathlon/contracts/picks'
import { cx } from 'class-variance-authority'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { CountedArea } from '../../../ui/inputs/texts/counted-area.tsx'
import { useFocusInList } from '../../../ui/use-focus-in-list.ts'
import { type Choice, placeAt, removeChoice, say } from './order-picks.ts'

const METALS = ['var(--gold)', 'var(--silver)', 'var(--bronze)']
export const DRAGGED = 'text/idea'

type SlotsProps = {
  choices: readonly Choice[]
  candidates: readonly Candidate[]
  onChange: (choices: Choice[]) => void
}

/** Three places that the asker fills by dragging ideas or with equivalent buttons. */
export function PodiumSlots({ choices, candidates, onChange }: SlotsProps) {
  const list = useFocusInList<HTMLOListElement>()
  return (
    <ol {...list} className="flex flex-col gap-3" aria-label="Your Top 3">
      {Array.from({ length: CATALYST_PICKS }, (_, at) => {
        const choice = choices[at]
        const candidate = candidates.find(({ id }) => id === choice?.idea)
        const drop = (idea: number) => onChange(placeAt(choices, idea, at))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <Slot key={at} at={at} onDropped={drop}>
            {choice && candidate ? (
              <Chosen
                choice={choice}
                candidate={candidate}
                choices={choices}
                onChange={onChange}
                at={at}
              />
            ) : (
              <p className="self-center text-muted">
                {at === 0 ? 'Drag your favourite idea here, or press 1 on its card.' : 'Empty'}
              </p>
            )}
          </Slot>
        )
      })}
    </ol>
  )
}

type SlotProps = { at: number; onDropped: (idea: number) => void; children: React.ReactNode }

function Slot({ at, onDropped, children }: SlotProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAGGED)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const idea = Number(event.dataTransfer.getData(DRAGGED))
    if (idea > 0) onDropped(idea)
  }
  return (
    <li
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'card relative flex min-h-24 gap-4 overflow-hidden p-4 ps-5',
        isOver && 'outline-2 outline-primary',
      )}
    >
      <i className="absolute inset-y-0 start-0 w-1.5" style={{ background: METALS[at] }} />
      <b
        aria-hidden="true"
        className="display grid size-11 shrink-0 place-items-center rounded-[40%_48%_42%_52%] font-bold text-on-colour text-title"
        style={{ background: METALS[at] }}
      >
        {at + 1}
      </b>
      {children}
    </li>
  )
}

type ChosenProps = Omit<SlotsProps, 'candidates'> & {
  choice: Choice
  candidate: Candidate
  at: number
}

function Chosen({ choice, candidate, choices, onChange, at }: ChosenProps) {
  const move = (to: number) => onChange(placeAt(choices, choice.idea, to))
  const { title, lang } = candidate
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same without dragging */}
      <div
        className="flex cursor-grab items-start gap-2 active:cursor-grabbing"
        draggable
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(choice.idea))}
      >
        <h3 lang={lang} className="min-w-0 flex-1 break-words pt-2 font-bold text-reading">
          {title}
        </h3>
        <IconButton
          label={`Move up: ${title}`}
          disabled={at === 0}
          onPress={() => move(at - 1)}
          icon={<ArrowUp className="size-5" aria-hidden="true" />}
        />
        <IconButton
          label={`Move down: ${title}`}
          disabled={at >= choices.length - 1}
          onPress={() => move(at + 1)}
          icon={<ArrowDown className="size-5" aria-hidden="true" />}
        />
        <IconButton
          label={`Remove: ${title}`}
          onPress={() => onChange(removeChoice(choices, choice.idea))}
          icon={<X className="size-5" aria-hidden="true" />}
        />
      </div>
      <CountedArea
        label={`Why is it your number ${at + 1}?`}
        rows={2}
        maxLength={PICK_COMMENT_MAX}
        placeholder="One sentence for the author. Everyone can read it."
        value={choice.comment}
        onChange={(text) => onChange(say(choices, choice.idea, text))}
      />
    </div>
  )
}

type IconButtonProps = {
  label: string
  icon: React.ReactNode
  onPress: () => void
  disabled?: boolean
}

function IconButton({ label, icon, onPress, disabled }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="touch -my-1 grid shrink-0 place-items-center rounded-control text-muted hover:bg-primary-soft hover:text-ink disabled:opacity-35"
    >
      {icon}
    </button>
  )
}
