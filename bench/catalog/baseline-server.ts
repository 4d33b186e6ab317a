import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The baseline: sends one recorded response of the shop from memory. */
const source = process.argv[2] ?? ''
get(source, { headers: { 'accept-encoding': 'br' } }, (reply) => {
  const chunks: Buffer[] = []
  reply.on('data', (chunk: Buffer) => chunks.push(chunk))
  reply.on('end', () => {
    const body = Buffer.concat(chunks)
    const headers = reply.rawHeaders.filter(
      (_, index, all) => !/^(date|connection|keep-alive)$/i.test(all[index - (index % 2)] ?? ''),
    )
    const server = createServer((_, response) => {
      response.writeHead(200, headers)
      response.end(body)
    })
    server.listen(0, '127.0.0.1', () => {
      process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    })
  })
})
