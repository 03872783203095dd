import * as z from 'zod'
import { Data } from './answer.ts'
import { OFFERED_LANGUAGES } from './languages.ts'
import { PAGES, type PageName } from './page-names.ts'
import { PlatformSlug } from './platforms.ts'
import { route } from './route.ts'

const PAGE_TITLE_MAX = 120
const PAGE_TEXT_MAX = 60_000
/** How deeply quotes and lists can be nested: deeper than anybody writes by hand. */
export const PAGE_NESTING_MAX = 12

const PageNameSchema = z.enum(Object.keys(PAGES) as [PageName, ...PageName[]])

/** The languages in which a page can be written. */
const PageLanguage = z.enum(OFFERED_LANGUAGES)

/** Live widgets. A page includes one by giving its name in double brackets on a separate line. */
export const PAGE_WIDGETS = ['race', 'boards', 'prices', 'questions', 'closed', 'numbers'] as const
export const PageWidget = z.enum(PAGE_WIDGETS)
export type PageWidget = z.infer<typeof PageWidget>

/** A run of text. The type cannot express anything unsafe, so no sanitising is needed. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; inlines: Inline[] }
  | { kind: 'link'; to: string; inlines: Inline[] }
  | { kind: 'break' }

export const Inline: z.ZodType<Inline> = z.lazy(() =>
  z.union([
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.enum(['strong', 'em']), inlines: z.array(Inline) }),
    z.object({ kind: z.literal('link'), to: z.string(), inlines: z.array(Inline) }),
    z.object({ kind: z.literal('break') }),
  ]),
)

export type Block =
  | { kind: 'heading'; level: 2 | 3 | 4; id: string; inlines: Inline[] }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'rule' }
  | { kind: 'widget'; widget: PageWidget }

export const Block: z.ZodType<Block> = z.lazy(() =>
  z.union([
    z.object({
      kind: z.literal('heading'),
      level: z.literal([2, 3, 4]),
      id: z.string(),
      inlines: z.array(Inline),
    }),
    z.object({ kind: z.literal('paragraph'), inlines: z.array(Inline) }),
    z.object({ kind: z.literal('quote'), blocks: z.array(Block) }),
    z.object({
      kind: z.literal('list'),
      ordered: z.boolean(),
      items: z.array(z.array(Block)),
    }),
    z.object({ kind: z.literal('rule') }),
    z.object({ kind: z.literal('widget'), widget: PageWidget }),
  ]),
)

export const ContentPage = z.object({
  page: PageNameSchema,
  platform: PlatformSlug,
  title: z.string(),
  markdown: z.string(),
  blocks: z.array(Block),
  /** The language of the text: the requested one, or the default language of the site. */
  language: PageLanguage,
  /**
   * The version of this platform's own text in the requested language; 0 while another text is
   * shown.
   */
  version: z.int().nonnegative(),
  changed_at: z.iso.datetime().nullable(),
  /**
   * The source of the text: the platform itself, the main platform, or the text that is built into
   * the product.
   */
  from: z.enum(['own', 'main', 'first']),
  can: z.object({ edit: z.boolean() }),
})
export type ContentPage = z.infer<typeof ContentPage>

const Params = z.object({ slug: PlatformSlug, page: PageNameSchema })

export const readPage = route({
  method: 'GET',
  url: '/content/platforms/:slug/pages/:page',
  auth: 'visitor',
  summary: 'A page of a platform in a language, by default the reader’s, with an ETag',
  params: Params,
  query: z.object({
    version: z.coerce.number().int().min(0).max(1_000_000).optional(),
    language: PageLanguage.optional(),
  }),
  status: 200,
  answer: Data(ContentPage),
})

export const PageText = z.object({
  title: z.string().trim().min(1, 'A page needs a title.').max(PAGE_TITLE_MAX),
  markdown: z.string().min(1, 'Write something, or leave the page as it is.').max(PAGE_TEXT_MAX),
})
export type PageText = z.infer<typeof PageText>

export const changePage = route({
  method: 'PUT',
  url: '/content/platforms/:slug/pages/:page',
  auth: 'member',
  acts: ['page.write'],
  summary: 'Save a new version of a page in one language; refused if a newer one exists',
  params: Params,
  body: PageText.extend({
    /** The version in this language that the editor started from; 0 for the first version. */
    version: z.int().nonnegative(),
    language: PageLanguage.optional(),
  }),
  status: 200,
  answer: Data(ContentPage),
})

export const PageVersion = z.object({
  version: z.int().positive(),
  language: PageLanguage,
  title: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
})
export type PageVersion = z.infer<typeof PageVersion>

export const listPageVersions = route({
  method: 'GET',
  url: '/content/platforms/:slug/pages/:page/versions',
  auth: 'member',
  summary: 'The latest versions of a page, newest first; for the owner of the platform and admins',
  params: Params,
  query: z.object({ language: PageLanguage.optional() }),
  status: 200,
  answer: Data(z.array(PageVersion)),
})

export const OlderTranslation = z.object({
  page: PageNameSchema,
  language: PageLanguage,
  written_at: z.iso.datetime(),
  /** When the English text was written, which is newer than the translation. */
  original_at: z.iso.datetime(),
})
export type OlderTranslation = z.infer<typeof OlderTranslation>

export const listOlderTranslations = route({
  method: 'GET',
  url: '/content/platforms/:slug/older-translations',
  auth: 'member',
  summary:
    'The translations of a platform’s texts that are older than the English text; for its editors',
  params: z.object({ slug: PlatformSlug }),
  status: 200,
  answer: Data(z.array(OlderTranslation)),
})

export const previewPage = route({
  method: 'POST',
  url: '/content/preview',
  auth: 'member',
  shadow: 'unasked',
  summary: 'Preview a text as a page of this platform; for its editors',
  body: z.object({
    platform: PlatformSlug,
    markdown: z.string().max(PAGE_TEXT_MAX),
  }),
  status: 200,
  answer: Data(z.array(Block)),
})
