import { EMBED_HEIGHT, embedSnippet, embedUrl } from '@ideathlon/contracts/embeds'
import { CopyText } from '../copying/copy-text.tsx'

/** The card of a challenge for another site: a preview, and the HTML to paste. */
export function EmbedCode({ url }: { url: string }) {
  const { origin, slug, by } = partsOf(url)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty text-muted text-small">
        A card with live counts for your site or blog. It sets no cookies.
      </p>
      <iframe
        src={embedUrl(origin, slug, by)}
        title="The challenge as a card"
        loading="lazy"
        className="w-full"
        style={{ height: EMBED_HEIGHT }}
      />
      <CopyText label="HTML to paste" text={embedSnippet(origin, slug, by)} />
    </div>
  )
}

/** Only challenges have a card; a link to their survey embeds the same one. */
export const hasCard = (url: string): boolean =>
  URL.canParse(url) && /^\/challenges\/[^/]+(\/survey)?$/.test(new URL(url).pathname)

function partsOf(url: string) {
  const { origin, pathname, searchParams } = new URL(url)
  const slug = decodeURIComponent(pathname.split('/')[2] ?? '')
  return { origin, slug, by: searchParams.get('scout_id') ?? undefined }
}
