import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { relative, sep } from 'node:path'
import { createServer as createVite } from 'vite'
import { readConfig } from '../../src/server/config.ts'
import { PageRenderer } from './page-renderer.ts'
import { ShopProcess } from './shop-process.ts'
import { isCatalogue, updateTexts } from './update-texts.ts'

/*
 * The development server: Vite, and the shop in a process of its own, to which it forwards what is not a file of Vite's.
 * A change of a file that the shop runs starts the shop again, and nothing else: Vite keeps what it has compiled. What
 * browsers ask for in the meantime waits.
 */

/** What the shop runs. Everything else is of pages alone. */
const shopFolders = ['server', 'domain', 'client'].map((name) => `src${sep}${name}${sep}`)

const config = readConfig(process.env)
const server = createServer()
const vite = await createVite({
  server: { middlewareMode: true, ws: { server }, hmr: { server } },
  appType: 'custom',
  plugins: [updateTexts((message) => shop.send(message))],
})
const renderer = new PageRenderer(vite)

server.listen({ port: config.port, host: config.host })
await once(server, 'listening')
const address = server.address()
const port = typeof address === 'object' ? address?.port : config.port
const shop = new ShopProcess({
  environment: { PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: config.publicUrl ?? `http://${config.host}:${port}` },
  onMessage: (message, send) => renderer.handle(message, send),
})
shop.start()

server.on('request', (request, response) => {
  vite.middlewares(request, response, () => void forward(request, response))
})

async function forward(request: IncomingMessage, response: ServerResponse) {
  const origin = await shop.origin()
  if (!origin) {
    response.writeHead(503, { 'content-type': 'text/plain' }).end('The shop has ended: the terminal says why.\n')
    return
  }
  const { method, headers, url } = request
  const sent = ask(origin + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  // The shop was stopped before it answered, or the browser left.
  sent.on('error', () => response.destroy())
  response.on('close', () => sent.destroy())
  request.pipe(sent)
}

vite.watcher.on('all', (event, path) => {
  const file = relative(vite.config.root, path)
  if (event === 'change' && isCatalogue(file)) return
  if (!shopFolders.some((folder) => file.startsWith(folder)) || /\.test\.tsx?$/.test(file)) return
  void restart(file.startsWith(`src${sep}server${sep}`))
})

async function restart(showsItself: boolean) {
  shop.start()
  // Vite knows nothing of what the server is made of.
  if (showsItself && (await shop.origin())) vite.ws.send({ type: 'full-reload' })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void close())

async function close() {
  await shop.stop()
  await vite.close()
  process.exit()
}
