import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, join, PASSWORD, startApiServer, visitor } from '../edge/api-server.ts'
import { BEFORE_THE_LOG } from '../edge/log-choice.ts'

let server: ApiServer

beforeAll(async () => {
  server = await startApiServer(BEFORE_THE_LOG, { PUBLIC_URL: 'https://ideathlon.example' })
  await join(server, 'ada')
})
afterAll(() => server.stop())

const signIn = (to = server) =>
  visitor(to)('POST', '/oauth2/token', { username: 'ada', password: PASSWORD })

it('uses a host-only cookie for a session over https', async () => {
  const [cookie] = (await signIn()).cookies
  expect(cookie).toMatchObject({
    name: '__Host-bn_auth',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  })
  expect(cookie?.domain).toBeUndefined()
  const me = await visitor(server, { cookie: `__Host-bn_auth=${cookie?.value}` })(
    'GET',
    '/me/detailed',
  )
  expect(me.json().data.user.handle).toBe('ada')
})

it('ignores a cookie that a subdomain could have set', async () => {
  const token = (await signIn()).json().data.access_token
  const planted = visitor(server, { cookie: `bn_auth=${token}` })
  expect((await planted('GET', '/me/detailed')).json().data).toBeNull()
})

it('deletes the session cookie at sign-out under the name it was set with', async () => {
  const [cookie] = (await signIn()).cookies
  const own = visitor(server, { cookie: `__Host-bn_auth=${cookie?.value}` })
  const out = await own('POST', '/account/signout')
  expect(out.cookies[0]).toMatchObject({ name: '__Host-bn_auth', value: '', secure: true })
})

it('sends HSTS over https', async () => {
  const { headers } = await server.app.inject('/api/widgets/categories')
  expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
})

it('shares cookies across a domain under a name without the __Host- prefix', async () => {
  const shared = await startApiServer(BEFORE_THE_LOG, {
    PUBLIC_URL: 'https://ideathlon.example',
    COOKIE_DOMAIN: 'ideathlon.example',
  })
  await join(shared, 'ada')
  expect((await signIn(shared)).cookies[0]).toMatchObject({
    name: 'bn_auth',
    secure: true,
    domain: 'ideathlon.example',
  })
  await shared.stop()
})
