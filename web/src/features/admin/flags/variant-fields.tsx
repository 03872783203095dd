import type { FlagSetting } from '@ideathlon/contracts/flags'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { CONTROL } from '../../../ui/controls/field.tsx'
import { payloadOf, wordsOf } from './variant-rules.ts'

type Variant = FlagSetting['variants'][number]
type VariantsProps = { variants: readonly Variant[]; onChange: (variants: Variant[]) => void }

const VARIANTS_MAX = 10

/** The variants of a flag and their payloads. Members are spread evenly across them. */
export function Variants({ variants, onChange }: VariantsProps) {
  const change = (at: number, variant: Variant) =>
    onChange(variants.map((other, place) => (place === at ? variant : other)))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">Variants</legend>
      {variants.map((variant, at) => (
        <VariantRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its name is being typed
          key={at}
          variant={variant}
          onChange={(changed) => change(at, changed)}
          onRemove={() => onChange(variants.filter((_, place) => place !== at))}
        />
      ))}
      {variants.length < VARIANTS_MAX && (
        <Button
          look="ghost"
          className="self-start"
          onClick={() =>
            onChange([...variants, { value: `kind-${variants.length + 1}`, payload: {} }])
          }
        >
          <Plus className="size-4" aria-hidden="true" />
          Add a variant
        </Button>
      )}
    </fieldset>
  )
}

type RowProps = { variant: Variant; onChange: (variant: Variant) => void; onRemove: () => void }

function VariantRow({ variant, onChange, onRemove }: RowProps) {
  const [typed, setTyped] = useState(wordsOf(variant.payload))
  const isWrong = payloadOf(typed) === undefined
  return (
    <div className="flex flex-wrap items-start gap-2">
      <input
        aria-label="Variant name"
        value={variant.value}
        maxLength={60}
        onChange={(event) => onChange({ ...variant, value: event.target.value })}
        className={`${CONTROL} touch min-w-0 flex-1 basis-32`}
      />
      <span className="flex min-w-0 flex-[2] basis-44 flex-col gap-1">
        <input
          aria-label={`Payload of ${variant.value}, as JSON`}
          aria-invalid={isWrong}
          placeholder="{}"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            const payload = payloadOf(event.target.value)
            if (payload) onChange({ ...variant, payload })
          }}
          className={`${CONTROL} touch font-mono text-small`}
        />
        {isWrong && (
          <span className="text-loss-ink text-small">
            Enter a JSON object, or leave this empty.
          </span>
        )}
      </span>
      <button
        type="button"
        aria-label={`Remove ${variant.value}`}
        onClick={onRemove}
        className="touch grid place-items-center rounded-control text-muted hover:text-loss-ink"
      >
        <Trash2 className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}
