import type { ShareProvider } from '@ideathlon/contracts/connected-accounts'
import { linkVia } from '@ideathlon/contracts/share-links'
import {
  type ShareOutcome,
  type SharingContent,
  shareByServer,
  shareContentByServer,
} from '@ideathlon/contracts/sharing'
import { Refusal, refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { openNetworks } from '../../../growth/connected-accounts/networks.ts'
import { originOf } from '../../../kernel/command/command-call.ts'
import type { Origin } from '../../../kernel/command/run-command.ts'
import { answeredEarlier, runIdempotent } from '../../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { siteOf } from '../../../kernel/http/site-of.ts'
import { limited } from '../../../kernel/limits/limited.ts'
import { contentOf } from '../read-intent.ts'
import { TWITTER_OUTCOME } from './outcome.ts'
import { postThread } from './post-thread.ts'
import { textsOf } from './texts.ts'

type SharedContent = Pick<SharingContent, 'text' | 'url' | 'thread' | 'title' | 'description'>
type About = { subject: string; target: string }

/** Posting for members who have connected an account. */
export function postingRoutes(
  app: FastifyInstance,
  { deps, session: { readActor }, config }: RouteParts,
): void {
  const networks = openNetworks(config)

  serve(app, shareByServer, readActor, async (call) => {
    const { actor, params, body, request } = call
    const provider = postableIn(params.provider, networks.offered)
    const by = { ...originOf(call), actor: actor.id }
    if (provider === 'twitter') return { data: TWITTER_OUTCOME }
    const origin = siteOf(request, config.PUBLIC_URL)
    const { subject, target } = params
    const { content } = await contentOf(deps, { subject, target, viewer: actor, origin })
    const thread = body.thread ?? []
    // A thread lists the winners, so there is none before the close.
    if (thread.length > 0 && content.thread.length === 0) throw refused('challenge_still_open')
    const url = isAt(body.url, origin) ? body.url : content.url
    const written = { ...content, text: body.text ?? content.text, url, thread }
    return { data: await post(by, provider, { written, about: { subject, target } }) }
  })

  serve(app, shareContentByServer, readActor, async (call) => {
    const provider = postableIn(call.params.provider, networks.offered)
    const by = { ...originOf(call), actor: call.actor.id }
    if (provider === 'twitter') return { data: TWITTER_OUTCOME }
    const { metadata, ...written } = call.body
    const about = { subject: '', target: metadata.target }
    return { data: await post(by, provider, { written, about }) }
  })

  async function post(
    origin: Origin & { actor: number },
    provider: ShareProvider,
    { written, about }: { written: SharedContent; about: About },
  ): Promise<ShareOutcome> {
    const earlier = await answeredEarlier<ShareOutcome>(deps, origin)
    if (earlier !== undefined) return earlier
    await limited(deps, 'share-post', origin.actor)
    const { url, title, description } = written
    const outcome = await postThread(deps, networks, {
      member: origin.actor,
      provider,
      ...about,
      texts: textsOf(written, provider),
      card:
        url === '' || title === ''
          ? undefined
          : { url: linkVia(url, provider), title, description },
      key: origin.idempotency?.key,
    })
    // A thread that was not shared can be tried again with the same key.
    return outcome.shared ? runIdempotent(deps, origin, async () => outcome) : outcome
  }
}

function postableIn(name: string, offered: readonly ShareProvider[]): ShareProvider | 'twitter' {
  const provider = offered.find((each) => each === name)
  if (provider !== undefined) return provider
  if (name === 'twitter') return 'twitter'
  const message = `${name} is not supported yet`
  throw new Refusal(400, { error: { code: 'not_supported', message } }, message)
}

const isAt = (url: string | undefined, origin: string): url is string =>
  url !== undefined && URL.canParse(url) && new URL(url).origin === origin
