import { createSign, generateKeyPairSync } from 'node:crypto'
import Fastify from 'fastify'

type Claims = Record<string, unknown>
/** `key: 'other'` means signed with another key; `alg: 'none'` means not signed at all. */
type Forged = { claims: Claims; key?: 'own' | 'other'; alg?: 'RS256' | 'none' }

export type ForgingIssuer = {
  issuer: string
  /** The claims of the next ID token, and how it is signed. */
  says(next: Forged): void
  stop(): Promise<void>
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An OpenID provider whose ID tokens contain whatever a test wants. */
export async function startForgingIssuer(): Promise<ForgingIssuer> {
  const keys = {
    own: generateKeyPairSync('rsa', { modulusLength: 2048 }),
    other: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  }
  const app = Fastify()
  let next: Forged = { claims: {} }
  let issuer = ''
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  app.get('/.well-known/openid-configuration', async () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }))
  app.get('/keys', async () => ({
    keys: [
      { ...keys.own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' },
    ],
  }))
  app.post('/token', async () => {
    const { claims, key = 'own', alg = 'RS256' } = next
    const signed = `${encoded({ alg, kid: 'one', typ: 'JWT' })}.${encoded(claims)}`
    const signature =
      alg === 'none'
        ? ''
        : createSign('RSA-SHA256').update(signed).sign(keys[key].privateKey, 'base64url')
    return { access_token: 'a token', token_type: 'bearer', id_token: `${signed}.${signature}` }
  })
  issuer = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    issuer,
    says: (said) => {
      next = said
    },
    stop: () => app.close(),
  }
}
