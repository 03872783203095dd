import type { Language } from '@ideathlon/contracts/languages'
import type { PageName } from '@ideathlon/contracts/page-names'
import { usePageVersions } from '../../../entities/content-page/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Section } from '../../../ui/surfaces/section.tsx'
import { Ago } from '../../../ui/time/ago.tsx'

type VersionsProps = {
  params: { slug: string; page: PageName }
  language: Language
  current: number
  /** True if there is no version in this language, so the text is shown in another language. */
  isStandIn: boolean
  /** Opens that version in the editor; saving it makes it the newest. */
  onTake: (version: number) => void
}

export function Versions({ params, language, current, isStandIn, onTake }: VersionsProps) {
  const { data } = usePageVersions(params, language)
  const versions = data?.data ?? []
  if (versions.length === 0 && !isStandIn) return null
  return (
    <Section
      id="versions"
      title="Earlier versions"
      className="mt-10"
      heading="mb-3 font-bold text-title"
    >
      <ul className="card divide-y divide-line px-4">
        {versions.map(({ version, title, by, at }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <b className="tabular w-8 font-semibold">{version}</b>
            <span className="min-w-0 flex-1 basis-40 truncate" lang={language}>
              {title}
            </span>
            <span className="text-muted text-small">
              {by && `@${by}, `}
              <Ago at={at} />
            </span>
            {version === current ? (
              <span className="text-gain-ink text-small">current</span>
            ) : (
              <Button onClick={() => onTake(version)}>
                Restore<span className="sr-only"> version {version}</span>
              </Button>
            )}
          </li>
        ))}
        <li className="flex items-center justify-between gap-4 py-2">
          <span className="text-muted">The original text</span>
          <Button onClick={() => onTake(0)}>
            Restore<span className="sr-only"> the original text</span>
          </Button>
        </li>
      </ul>
    </Section>
  )
}
