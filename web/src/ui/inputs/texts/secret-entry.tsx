import { cx } from 'class-variance-authority'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Announced } from '../../announce/announced.tsx'
import { CONTROL, Field } from '../../controls/field.tsx'
import { useIsNeeded } from '../../forms/needed.ts'
import { STRENGTH_WORDS, strengthOf } from './strength.ts'

type SecretEntryProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  autoComplete: 'current-password' | 'new-password'
  aside?: ReactNode
}

/**
 * A password field in the surrounding form, with a switch to show the text. A new password lights
 * up cells as it grows.
 */
export function SecretEntry({ name, label, hint, autoComplete, aside }: SecretEntryProps) {
  const { register, getFieldState, formState } = useFormContext()
  const required = useIsNeeded(name, '')
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={label}
        hint={hint}
        aside={aside}
        error={getFieldState(name, formState).error?.message}
      >
        {(wiring) => (
          <span className="relative block">
            <input
              {...wiring}
              {...register(name)}
              required={required}
              type={isShown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              className={cx(CONTROL, 'touch pe-12')}
            />
            <button
              type="button"
              aria-pressed={isShown}
              aria-label="Show what I type"
              onClick={() => setIsShown(!isShown)}
              className="touch absolute inset-y-0 end-0 grid place-items-center rounded-control text-muted hover:text-ink"
            >
              <Icon className="size-5" aria-hidden="true" />
            </button>
          </span>
        )}
      </Field>
      {autoComplete === 'new-password' && <Strength name={name} />}
    </div>
  )
}

const CELLS = [1, 2, 3, 4] as const

function Strength({ name }: { name: string }) {
  const text = useWatch<Record<string, string | undefined>>({ name }) ?? ''
  const strength = strengthOf(text)
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden="true" className="flex flex-1 gap-1">
        {CELLS.map((cell) => (
          <i
            key={cell}
            className="h-1.5 flex-1 rounded-pill bg-cell transition-colors duration-300"
            style={cell <= strength ? { background: `var(--rank-${TONES[strength]})` } : undefined}
          />
        ))}
      </span>
      <Announced
        as="span"
        className={cx('text-end text-caption text-muted', text !== '' && 'wide-24')}
      >
        {text === '' ? '' : STRENGTH_WORDS[strength]}
      </Announced>
    </div>
  )
}

const TONES = [1, 8, 6, 4, 10] as const
