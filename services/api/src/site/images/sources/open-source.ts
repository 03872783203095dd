import type { Config } from '../../../kernel/config/config.ts'
import { bundled } from './bundled.ts'
import type { ImageSource } from './image-source.ts'
import { openverse } from './openverse.ts'
import { unsplash } from './unsplash.ts'

type ImageConfig = Pick<Config, 'IMAGE_SOURCE' | 'IMAGE_SOURCE_URL' | 'UNSPLASH_KEY'>

/** The source of free pictures that the operator configured. */
export function openImageSource(config: ImageConfig, random: () => number): ImageSource {
  const { IMAGE_SOURCE: source, IMAGE_SOURCE_URL: url, UNSPLASH_KEY: key } = config
  if (source === 'openverse') return openverse(random, url)
  if (source === 'bundled') return bundled(random)
  if (key === undefined) throw new Error('IMAGE_SOURCE is unsplash: set UNSPLASH_KEY as well.')
  return unsplash(key, url)
}
