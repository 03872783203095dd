import { changePictures, type MyProfile } from '@ideathlon/contracts/own-profile'
import type { Masthead } from '@ideathlon/contracts/profiles'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { ImageUpload } from '../../../entities/image/image-upload.tsx'
import { MastheadArt } from '../../../entities/member/masthead/masthead-art.tsx'
import { Portrait } from '../../../entities/member/portrait.tsx'
import { cacheMyProfile } from '../../../entities/member/queries/my-profile.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { WithMine } from '../own/with-mine.tsx'
import { HueSlider } from './hue-slider.tsx'
import { PatternChoice } from './pattern-choice.tsx'

export function Component() {
  return (
    <WithMine title="Masthead and picture" says="Use the generated pictures or upload your own.">
      {(mine) => <PicturesForm key={JSON.stringify(mine.masthead)} mine={mine} />}
    </WithMine>
  )
}

function PicturesForm({ mine }: { mine: MyProfile }) {
  const [masthead, setMasthead] = useState<Masthead>(mine.masthead)
  const [avatar, setAvatar] = useState(mine.avatar)
  const isChanged =
    avatar !== mine.avatar || JSON.stringify(masthead) !== JSON.stringify(mine.masthead)
  const save = useChange(() => call(changePictures, { body: { avatar, masthead } }), {
    done: async (answer) => {
      await cacheMyProfile(answer)
      toast('Saved.')
    },
  })
  return (
    <div className="flex flex-col gap-5">
      <Preview mine={mine} masthead={masthead} avatar={avatar} />
      <section className="card flex flex-col gap-5 p-5 sm:p-6" aria-label="Masthead">
        <PatternChoice
          seed={mine.handle}
          masthead={masthead}
          onChange={(pattern) => setMasthead({ ...masthead, pattern, picture: null })}
        />
        <HueSlider hue={masthead.hue} onChange={(hue) => setMasthead({ ...masthead, hue })} />
        <ImageUpload
          label="Masthead picture"
          hint="Wide pictures work best, with a ratio of 4:1. JPEG, PNG, GIF or WebP, up to 10 MB."
          value={masthead.picture}
          onChange={(picture) => setMasthead({ ...masthead, picture })}
        />
      </section>
      <section className="card p-5 sm:p-6" aria-label="Your picture">
        <ImageUpload
          label="Your picture"
          hint="If you do not upload one, we show your generated picture. JPEG, PNG, GIF or WebP, up to 10 MB."
          value={avatar}
          onChange={setAvatar}
        />
      </section>
      <div className="flex flex-wrap justify-end gap-2 rounded-card sm:sticky sm:bottom-4 sm:z-10 sm:border sm:border-line sm:bg-raised sm:p-3 sm:shadow-lifted">
        <ButtonLink to={`/${mine.handle}`}>See my page</ButtonLink>
        <Button
          look="primary"
          disabled={!isChanged}
          busy={save.isPending && 'Saving…'}
          onClick={() => save.mutate()}
        >
          Save
        </Button>
      </div>
      <LeaveGuard dirty={isChanged} />
    </div>
  )
}

type PreviewProps = { mine: MyProfile; masthead: Masthead; avatar: string | null }

function Preview({ mine, masthead, avatar }: PreviewProps) {
  return (
    <figure className="card overflow-hidden" aria-label="Preview">
      <div className="h-36 sm:h-44">
        <MastheadArt masthead={masthead} seed={mine.handle} />
      </div>
      <figcaption className="flex items-end gap-4 px-5 pb-5">
        <span className="-mt-10 shrink-0 rounded-[36%] bg-surface p-1.5">
          <Portrait handle={mine.handle} picture={avatar} size={84} />
        </span>
        <span className="display min-w-0 break-words pb-1 font-bold text-title">
          {`${mine.first_name} ${mine.last_name}`.trim()}
        </span>
      </figcaption>
    </figure>
  )
}
