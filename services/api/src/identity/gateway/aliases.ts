import type { FastifyInstance } from 'fastify'

type Alias = { method: 'GET' | 'POST'; from: string; to: string }

/** Names that older programs call things by. They are told the name of today, with method and body kept. */
const ALIASES: readonly Alias[] = [
  { method: 'POST', from: '/user/signup', to: '/account/signup' },
  { method: 'POST', from: '/user/verify', to: '/account/verify' },
  { method: 'POST', from: '/user/resend', to: '/account/resend' },
  { method: 'POST', from: '/user/invite', to: '/account/signup/invite' },
  { method: 'POST', from: '/user/password/request', to: '/account/password/request' },
  { method: 'POST', from: '/user/password/reset', to: '/account/password/reset' },
  { method: 'POST', from: '/oauth/token', to: '/oauth2/token' },
  { method: 'GET', from: '/user/me', to: '/me/detailed' },
]

const SAME_METHOD = 308

export function serveAliases(app: FastifyInstance): void {
  for (const { method, from, to } of ALIASES) {
    app.route({
      method,
      url: `/api${from}`,
      handler: async (request, reply) => {
        const [, search] = request.url.split('?')
        return reply.redirect(`/api${to}${search === undefined ? '' : `?${search}`}`, SAME_METHOD)
      },
    })
  }
}
