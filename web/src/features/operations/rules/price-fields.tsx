import { unitOf } from '@ideathlon/contracts/price-text'
import type { Price } from '@ideathlon/contracts/rules'

type PriceFieldsProps = {
  name: string
  price: Price
  before: Price | undefined
  onChange: (price: Price) => void
}

const LISTS: ReadonlySet<string> = new Set(['places', 'decay'])

/** The numbers of one price. They can be edited, but the kind of payment cannot. */
export function PriceFields({ name, price, before, onChange }: PriceFieldsProps) {
  return (
    <span className="flex flex-wrap gap-2">
      {Object.entries(price)
        .filter(([field]) => field !== 'pay')
        .map(([field, value]) => (
          <label key={field} className="flex items-center gap-1.5 text-caption text-muted">
            <input
              aria-label={`${name}, ${unitOf(price, field)}`}
              defaultValue={String(value)}
              inputMode="decimal"
              onChange={(event) => {
                const read = changed(price, field, event.target.value)
                event.target.setCustomValidity(read ? '' : 'Enter numbers only.')
                if (read) onChange(read)
              }}
              className={`touch tabular rounded-control border px-2 text-ink text-small ${
                Array.isArray(value) ? 'w-40' : 'w-18'
              } ${sameAs(before, field, value) ? 'border-line bg-surface' : 'border-gold bg-gold-soft'}`}
            />
            {unitOf(price, field)}
          </label>
        ))}
    </span>
  )
}

/** Checks only that the text is numeric; the service validates the rest. */
function changed(price: Price, field: string, text: string): Price | undefined {
  const numbers = text.split(',').map((part) => Number(part.trim()))
  if (text.trim() === '' || numbers.some((each) => Number.isNaN(each))) return undefined
  const value = LISTS.has(field) ? numbers : numbers[0]
  return { ...price, [field]: value } as Price
}

function sameAs(before: Price | undefined, field: string, value: unknown): boolean {
  return before !== undefined && String(Reflect.get(before, field)) === String(value)
}
