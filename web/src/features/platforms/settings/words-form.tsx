import { changePlatform, PlatformWords } from '@ideathlon/contracts/platform-editing'
import type { Platform } from '@ideathlon/contracts/platforms'
import { Controller, useFormContext } from 'react-hook-form'
import type * as z from 'zod'
import { call } from '../../../api/call.ts'
import { useCategories } from '../../../entities/challenge/queries/categories.ts'
import { ImageUpload } from '../../../entities/image/image-upload.tsx'
import { refreshPlatforms } from '../../../entities/platform/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { ChallengeArt } from '../../../ui/generated-art/challenge-art.tsx'
import { TextEntry } from '../../../ui/inputs/texts/text-entry.tsx'
import { toast } from '../../../ui/signals/toasts.ts'

type Words = z.input<typeof PlatformWords>

/** The platform's texts and colour. */
export function WordsForm({ platform }: { platform: Platform }) {
  const { slug } = platform
  const send = async (body: PlatformWords) => {
    await call(changePlatform, { params: { slug }, body })
    toast('Saved.')
    await refreshPlatforms()
  }
  return (
    <Form
      contract={PlatformWords}
      start={startOf(platform)}
      send={send}
      guarded
      label="Text and appearance"
      className="card p-5 sm:p-6"
    >
      {({ busy }) => (
        <>
          <TextEntry
            name="title"
            label="Title"
            hint="Shown in the browser tab and at the top of the page."
          />
          <TextEntry name="name" label="Name" hint="The full name, used in search." />
          <TextEntry name="slogan" label="Slogan" />
          <TextEntry name="marketing_phrase" label="Tagline" />
          <LongText name="description" label="What challenges here are about" />
          <LongText name="organization_description" label="Who is behind it" />
          <AppearanceFields slug={slug} />
          <CategoryChoice />
          <Button type="submit" look="primary" busy={busy && 'Saving…'} className="self-end">
            Save
          </Button>
        </>
      )}
    </Form>
  )
}

function startOf(platform: Platform): Words {
  const { name, title, slogan, marketing_phrase, description, hue, categories } = platform
  const { organization_description, organization_image, icon } = platform
  return {
    name,
    title,
    slogan,
    marketing_phrase,
    description,
    hue,
    categories,
    organization_description,
    organization_image,
    icon,
    masthead_background_image: platform.masthead_background_image,
  }
}

function LongText({ name, label }: { name: keyof Words; label: string }) {
  const { register, getFieldState, formState } = useFormContext<Words>()
  return (
    <TextArea
      label={label}
      error={getFieldState(name, formState).error?.message}
      {...register(name)}
    />
  )
}

function AppearanceFields({ slug }: { slug: string }) {
  const { control, watch, register } = useFormContext<Words>()
  const hue = watch('hue')
  return (
    <>
      <label className="flex flex-col gap-1.5 font-semibold">
        Colour
        <span className="block h-20 overflow-hidden rounded-control">
          <ChallengeArt seed={slug} hue={hue} width={600} height={80} />
        </span>
        <input
          type="range"
          min={0}
          max={359}
          className="h-11 w-full accent-primary"
          {...register('hue', { valueAsNumber: true })}
        />
      </label>
      <Controller
        control={control}
        name="masthead_background_image"
        render={({ field, fieldState }) => (
          <ImageUpload
            label="Picture (instead of the colour)"
            value={field.value === '' ? null : field.value}
            onChange={(url) => field.onChange(url ?? '')}
            {...(fieldState.error?.message && { error: fieldState.error.message })}
          />
        )}
      />
    </>
  )
}

function CategoryChoice() {
  const { control } = useFormContext<Words>()
  const categories = useCategories().filter(({ parent }) => parent === null)
  return (
    <Controller
      control={control}
      name="categories"
      render={({ field }) => (
        <fieldset>
          <legend className="font-semibold">Categories</legend>
          <p className="text-muted text-small">If you choose none, all categories are used.</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {categories.map(({ id, name }) => {
              const chosen = field.value.includes(id)
              const next = chosen ? field.value.filter((each) => each !== id) : [...field.value, id]
              return (
                <label
                  key={id}
                  className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-pill border border-line px-4 text-small has-checked:border-primary has-checked:bg-primary-soft"
                >
                  <input
                    type="checkbox"
                    checked={chosen}
                    onChange={() => field.onChange(next)}
                    className="accent-primary"
                  />
                  {name}
                </label>
              )
            })}
          </div>
        </fieldset>
      )}
    />
  )
}
