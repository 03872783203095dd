import type { IdeaView } from '@ideathlon/contracts/ideas'
import { LinkedText, RichTextView } from '../../ui/rich-text/rich-text-view.tsx'

type Shown = Pick<IdeaView, 'description' | 'body' | 'image' | 'image_alt' | 'purpose' | 'lang'>

/** The content of an idea, used by every page that shows it. */
export function IdeaBody({ idea }: { idea: Shown }) {
  const { description, body, image, image_alt, purpose, lang } = idea
  return (
    <div className="flex flex-col gap-3">
      {image && (
        <img
          src={image}
          alt={image_alt}
          lang={lang}
          loading="lazy"
          decoding="async"
          className="max-h-96 w-full rounded-control bg-sunken object-contain"
        />
      )}
      {body ? (
        <RichTextView text={body} lang={lang} />
      ) : (
        <p
          dir="auto"
          lang={lang}
          className="max-w-prose whitespace-pre-line break-words text-reading"
        >
          <LinkedText text={description} />
        </p>
      )}
      {purpose && (
        <p className="max-w-prose border-primary/40 border-s-4 ps-4 text-muted">
          <b className="block font-semibold text-caption uppercase tracking-wide">
            What it is good for
          </b>
          <span lang={lang}>{purpose}</span>
        </p>
      )}
    </div>
  )
}
