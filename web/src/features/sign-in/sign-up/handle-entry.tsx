import { Handle } from '@ideathlon/contracts/ids'
import { readHandle } from '@ideathlon/contracts/signing-in'
import { useFormContext, useWatch } from 'react-hook-form'
import { useRead } from '../../../api/read.ts'
import { Announced } from '../../../ui/announce/announced.tsx'
import { TextEntry } from '../../../ui/inputs/texts/text-entry.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'

const FRESH_MS = 30_000

/** The handle field of the sign-up form; shows while typing whether the handle is available. */
export function HandleEntry() {
  const { control, formState } = useFormContext<{ handle: string }>()
  const typed = Handle.safeParse(useDebounced(useWatch({ control, name: 'handle' })))
  const handle = typed.data ?? ''
  const { data } = useRead(
    readHandle,
    { params: { handle } },
    {
      // Once it is sent, the handle is taken by this account itself.
      enabled: typed.success && !formState.isSubmitting && !formState.isSubmitSuccessful,
      staleTime: FRESH_MS,
      retry: false,
    },
  )
  return (
    <TextEntry
      name="handle"
      label="Handle"
      hint={
        <Announced
          as="span"
          className={data && (data.data.is_free ? 'text-gain-ink' : 'text-loss-ink')}
        >
          {data === undefined
            ? 'How others find and mention you.'
            : data.data.is_free
              ? `@${handle} is available.`
              : `@${handle} is taken. Try another one.`}
        </Announced>
      }
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
