import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'

it('hands out a port only once, even before it is bound', async () => {
  const port = await freePort()
  const again = freePort({ first: port, last: port })
  await expect(again).rejects.toThrow('is free')
})
