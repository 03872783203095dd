import { categorify } from '@ideathlon/contracts/similar'
import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import { read } from '../../api/read.ts'
import { format } from '../../lib/format/format.ts'
import { Announced } from '../../ui/announce/announced.tsx'
import { useSimilar } from './use-similar.ts'

type Props = { text: string; chosen: number; onChoose: (category: number) => void }

/** Suggests the category of similarly worded challenges; pressing the suggestion selects it. */
export function FittingCategories({ text, chosen, onChoose }: Props) {
  const fitting = useSimilar(text, (words) => read(categorify, { query: { text: words } }))
  const names = fitting.map(({ name }) => name)
  return (
    <div className={cx('flex flex-wrap items-center gap-2', names.length > 0 && 'mt-2 min-h-11')}>
      <Announced className={cx('text-small text-muted', names.length === 0 && 'sr-only')}>
        {names.length > 0 && (
          <>
            Suggested category<span className="sr-only">: {format().list(names)}</span>
          </>
        )}
      </Announced>
      {fitting.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={cx(
            'touch inline-flex items-center gap-1.5 rounded-pill border px-3.5 font-medium text-small',
            id === chosen
              ? 'border-primary bg-primary-soft text-primary-ink'
              : 'border-line text-muted hover:border-line-strong hover:text-ink',
          )}
        >
          {id === chosen && <Check className="size-4" aria-hidden="true" />}
          {name}
        </button>
      ))}
    </div>
  )
}
