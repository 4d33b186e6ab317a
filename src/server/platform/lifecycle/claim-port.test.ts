import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { claimPort } from './claim-port.ts'

const host = '127.0.0.1'

it('takes a port until it gives it back, and says in words that it is taken', async () => {
  const other = createServer().listen(0, host)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  other.close()
  await once(other, 'close')

  const release = await claimPort({ port, host })
  await expect(claimPort({ port, host })).rejects.toThrow(
    `Port ${port} is taken: stop the program that uses it, or set another PORT.`,
  )
  await release()
  const releaseAgain = await claimPort({ port, host })
  onTestFinished(releaseAgain)
})

it('lets any port be any port', async () => {
  const release = await claimPort({ port: 0, host })
  await expect(release()).resolves.toBeUndefined()
})
