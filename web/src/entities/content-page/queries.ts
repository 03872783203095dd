import type { Language } from '@ideathlon/contracts/languages'
import type { PageName } from '@ideathlon/contracts/page-names'
import {
  listOlderTranslations,
  listPageVersions,
  previewPage,
  readPage,
} from '@ideathlon/contracts/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useRead } from '../../api/read.ts'
import { refresh } from '../../api/refresh.ts'

type Page = { slug: string; page: PageName }

export const usePageVersions = (params: Page, language: Language) =>
  useRead(listPageVersions, { params, query: { language } })

/** A platform's translations that are older than the English text they were made from. */
export const useOlderTranslations = (slug: string) =>
  useRead(listOlderTranslations, { params: { slug } }, { staleTime: 0 })

/** The text as the page will show it. */
export const usePagePreview = (platform: string, markdown: string) =>
  useQuery({
    queryKey: [previewPage.url, { platform }, { markdown }],
    queryFn: ({ signal }) => call(previewPage, { body: { platform, markdown } }, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

export const refreshPage = () => refresh(readPage, listPageVersions, listOlderTranslations)
