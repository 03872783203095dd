import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  OFFERED_LANGUAGES,
} from '@ideathlon/contracts/languages'
import { PAGES, type PageName } from '@ideathlon/contracts/page-names'
import { type ContentPage, readPage } from '@ideathlon/contracts/pages'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { PAGE_LANGUAGE } from '../../../entities/language/language.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { ForbiddenState, Loading, ProblemState, Skeleton } from '../../../ui/states/states.tsx'
import { PageHead } from '../../../ui/surfaces/page-head.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { EditorForm } from './editor-form.tsx'
import { OlderTranslations } from './older-translations.tsx'
import { Versions } from './versions.tsx'

/** The editor in which a platform's owner edits one of its pages. */
export function Component() {
  const { slug = '', page = '' } = useParams()
  const language = useEditedLanguage()
  useTitle('Edit a page')
  if (!Object.hasOwn(PAGES, page)) {
    return <ProblemState page error={{ kind: 'missing', message: 'This page does not exist.' }} />
  }
  return (
    <Editor
      key={`${slug} ${page} ${language}`}
      slug={slug}
      language={language}
      page={page as PageName}
    />
  )
}

function useEditedLanguage(): Language {
  const [search] = useSearchParams()
  const wanted = search.get('language') ?? PAGE_LANGUAGE
  return OFFERED_LANGUAGES.find((each) => each === wanted) ?? DEFAULT_LANGUAGE
}

type EditorProps = { slug: string; page: PageName; language: Language }

function Editor({ slug, page, language }: EditorProps) {
  const [shownVersion, setShownVersion] = useState<number>()
  const params = { slug, page }
  const current = useRead(
    readPage,
    { params, query: { language } },
    {
      staleTime: 0,
      refetchOnWindowFocus: false,
    },
  )
  const old = useRead(
    readPage,
    { params, query: { version: shownVersion ?? 0, language } },
    {
      enabled: shownVersion !== undefined,
      refetchOnWindowFocus: false,
    },
  )
  const now = current.data?.data
  if (!now) {
    if (!current.isError) return <Waiting />
    return <ProblemState page of={current} />
  }
  if (!now.can.edit) {
    return <ForbiddenState page>Only the owner of this platform can edit its pages.</ForbiddenState>
  }
  const text: ContentPage = (shownVersion !== undefined && old.data?.data) || now
  return (
    <>
      <PageHead title={`Edit “${now.title}”`}>{whose(now, language)}</PageHead>
      <LanguageField language={language} />
      <OlderTranslations {...params} language={language} />
      <EditorForm
        key={`${now.version} ${text.version} ${shownVersion ?? 'now'}`}
        params={params}
        text={text}
        language={language}
        seen={now.version}
        onSaved={() => {
          setShownVersion(undefined)
          void current.refetch()
        }}
        onStale={() => void current.refetch()}
      />
      <Versions
        params={params}
        language={language}
        current={now.version}
        isStandIn={now.from === 'own' && now.language !== language}
        onTake={setShownVersion}
      />
    </>
  )
}

const WHOSE: Record<ContentPage['from'], string> = {
  own: 'This platform has its own text.',
  main: 'This platform shows the main platform’s text. What you save replaces it here.',
  first: 'This is the default text that comes with Ideathlon. What you save replaces it.',
}

function whose({ from, language: writtenIn }: ContentPage, language: Language): string {
  if (writtenIn === language) return WHOSE[from]
  const [wanted, other] = [LANGUAGES[language], LANGUAGES[writtenIn]]
  return `There is no text in ${wanted} yet, so you see the one in ${other}. What you save is shown only to readers of ${wanted}.`
}

/** Each language has its own text. */
function LanguageField({ language }: { language: Language }) {
  const [, setSearch] = useSearchParams()
  return (
    <div className="mb-5 max-w-sm">
      <SelectField
        label="Language of this text"
        hint="Each language has its own text. In languages without one, readers see the edited English text."
        value={language}
        onChange={(event) => setSearch({ language: event.target.value })}
      >
        {OFFERED_LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGES[each]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function Waiting() {
  return (
    <Loading what="the page">
      <Skeleton className="mb-4 h-12 w-2/3" />
      <Skeleton className="h-96 w-full rounded-card" />
    </Loading>
  )
}
