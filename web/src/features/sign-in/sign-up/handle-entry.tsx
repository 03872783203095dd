import { Handle } from '@ideathlon/contracts/ids'
import { readHandle } from '@ideathlon/contracts/signing-in'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRead } from '../../../api/read.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { TextEntry } from '../../../ui/inputs/texts/text-entry.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'

const FRESH_MS = 30_000

/**
 * The handle field of the sign-up form. While the member types, it shows whether the handle is
 * valid and available.
 */
export function HandleEntry() {
  const { control, formState } = useFormContext<{ handle: string }>()
  const text = useDebounced(useWatch({ control, name: 'handle' }))
  const typed = Handle.safeParse(text)
  const handle = typed.data ?? ''
  const unfit = problemOfHandle(text)
  const { data } = useRead(
    readHandle,
    { params: { handle } },
    {
      // After the form has been sent, the handle is taken by this account itself.
      enabled: typed.success && !formState.isSubmitting && !formState.isSubmitSuccessful,
      staleTime: FRESH_MS,
      retry: false,
    },
  )
  const problem = unfit ?? (data?.data.is_free === false ? takenInWords(handle) : undefined)
  const note = (
    <Announced as="span" className={data?.data.is_free ? 'text-gain-ink' : undefined}>
      {problem ?? (data ? `@${handle} is available.` : 'How others find and mention you.')}
    </Announced>
  )
  return (
    <TextEntry
      name="handle"
      label="Handle"
      hint={note}
      error={problem && note}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

const takenInWords = (handle: string) => `@${handle} is taken. Try another one.`

/**
 * An error that typing more letters cannot fix. A handle that is too short, or that currently ends
 * with a dash, is still being typed.
 */
function problemOfHandle(text: string): string | undefined {
  const written = text.trim().replace(/[._-]+$/, '')
  const issue = written === '' ? undefined : Handle.safeParse(written).error?.issues[0]
  return issue?.code === 'too_small' ? undefined : issue?.message
}
