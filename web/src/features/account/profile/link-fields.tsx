import { type EditProfile, LINKS_MAX } from '@ideathlon/contracts/own-profile'
import { Plus, X } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'

/** Fields for a few links. Empty fields are not sent. */
export function LinkFields() {
  const { watch, setValue, formState } = useFormContext<EditProfile>()
  const links = watch('links')
  const put = (next: string[]) => setValue('links', next, { shouldDirty: true })
  const { errors } = formState
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-semibold">Links</legend>
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place in the list
        <div key={at} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label={<span className="sr-only">{`Link ${at + 1}`}</span>}
              type="url"
              inputMode="url"
              placeholder="https://"
              value={link}
              error={errors.links?.[at]?.message}
              onChange={(event) => put(links.with(at, event.target.value))}
            />
          </div>
          <Button
            look="ghost"
            aria-label={`Remove link ${at + 1}`}
            className="mt-1.5 px-3"
            onClick={() => put(links.toSpliced(at, 1))}
          >
            <X className="size-5" aria-hidden="true" />
          </Button>
        </div>
      ))}
      {links.length < LINKS_MAX && (
        <Button className="self-start" onClick={() => put([...links, ''])}>
          <Plus className="size-4" aria-hidden="true" />
          Add a link
        </Button>
      )}
    </fieldset>
  )
}
