import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { OFFERED_LANGUAGES } from '@ideathlon/contracts/languages'
import type { PlaceMap } from '@ideathlon/contracts/place-map-file'
import { languageOfReader } from '@ideathlon/service-kit/languages/preferred-language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../kernel/deps.ts'
import { FirstPaints } from '../first-paint/first-paints.ts'
import { Painter } from '../first-paint/painter.ts'
import { readPlaceMap } from './place-map-file.ts'

/** The web client in one language. */
export type LanguageBuild = {
  language: string
  folder: string
  map: PlaceMap
  /** Undefined if the client has no server build. Every page is then rendered in the browser. */
  paints: FirstPaints | undefined
}

type Options = { app: FastifyInstance; deps: Deps; folder: string; more: readonly string[] }

/**
 * The available builds of the web client. Each language has its own folder next to the English one.
 * `more`: languages in addition to the offered ones, served only on explicit request.
 */
export class LanguageBuilds {
  readonly all: readonly LanguageBuild[]
  readonly english: LanguageBuild

  private constructor(english: LanguageBuild, others: readonly LanguageBuild[]) {
    this.english = english
    this.all = [english, ...others]
  }

  static async read({ app, deps, folder, more }: Options): Promise<LanguageBuilds> {
    const others = new Set([...OFFERED_LANGUAGES, ...more].filter((each) => each !== 'en'))
    const built: LanguageBuild[] = []
    for (const language of others) {
      const own = `${folder}-${language}`
      if (await isThere(join(own, 'index.html'))) built.push(await build(app, deps, language, own))
    }
    return new LanguageBuilds(await build(app, deps, 'en', folder), built)
  }

  /** The build for the reader who sent a request. */
  of(request: FastifyRequest): LanguageBuild {
    const available = this.all.map((each) => each.language)
    const language = languageOfReader(request, available)
    return this.all.find((each) => each.language === language) ?? this.english
  }
}

async function build(
  app: FastifyInstance,
  deps: Deps,
  language: string,
  folder: string,
): Promise<LanguageBuild> {
  const painter = await Painter.forBuild(folder)
  const paints = painter && new FirstPaints(painter, app, deps, language)
  if (painter) {
    // The threads for other languages start when their first reader arrives.
    if (language === 'en') app.addHook('onListen', async () => void painter.warmUp())
    app.addHook('onClose', () => painter.close())
  }
  return { language, folder, map: await readPlaceMap(folder), paints }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
