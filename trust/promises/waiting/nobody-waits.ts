import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { RequestSender } from '#test/generated/send.ts'
import { fillIn, makeWorld } from '#test/generated/world.ts'
import { worstFiles } from '#test/hostile/worst-files.ts'
import { ALL, worstRequests, type WorstRequest } from '#test/hostile/worst-requests.ts'
import type { TrustPromise } from '../../promise.ts'
import { withShop, type TrustShop } from '../../shop.ts'

/** Milliseconds of processor that the thread that serves may take in one turn: for so long nobody else is answered. */
const LONGEST_TURN = 50
/** The same for a form of staff that is filled up to its bounds with what takes longest to check: with digits. */
const LONGEST_FILLED = 400
/** Times a request is sent whose turn was too long: what is compiled, or collected, the first time is not the request's. */
const TRIES = 4
/** Milliseconds between two looks of somebody else. */
const WATCH_INTERVAL = 20
/** Requests of one world: some delete what others name. */
const PER_WORLD = 400

const reporter = new URL('../../../bench/process/loop-delay-reporter.ts', import.meta.url)

/** Shows that no single request, of guests or of staff, keeps the thread that serves from all others. */
export const nobodyWaits: TrustPromise = {
  name: 'nobody-waits',
  promise:
    'Whatever one visitor sends, and whatever file one of staff brings, nobody else waits for it longer than 50 ms.',

  async run(engine, size, saboteur) {
    const { guest = [], others = [] } = Object.groupBy(worstRequests(), ({ principal }) =>
      principal === 'guest' ? 'guest' : 'others',
    )
    // What staff send is checked before any database is asked: a short run sends it to one.
    const ofStaff = size === 'full' || engine === 'sqlite' ? others : []
    const requests = [...guest, ...worstFiles(), ...ofStaff]
    const environment = { NODE_OPTIONS: `--import=${reporter.href}` }
    return withShop(engine, { saboteur, environment }, async (shop) => {
      const watcher = watch(shop)
      const { faults, longest, asked } = await ask(shop, requests, saboteur !== undefined)
      const slowest = await watcher.end()
      const health = await fetch(`${shop.url}/healthz`).catch(() => undefined)
      return {
        asked: `${asked} requests, the worst of every endpoint: at most ${LONGEST_TURN} ms of the serving thread in one turn, ${LONGEST_FILLED} for forms of staff that are full of digits`,
        measured: `${faults.length} longer${faults[0] ? ` (${faults.slice(0, 5).join('; ')})` : ''}, the longest ${Math.round(longest)} ms; somebody else waited ${Math.round(slowest)} ms at most, on a machine that others share`,
        isKept: faults.length === 0 && health?.ok === true,
      }
    })
  },

  saboteurs: [
    {
      name: 'all names of a list are made for each value of it',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/platform/http/create-app.ts',
          find: 'const oversized = findOversized(data)',
          replace:
            'JSON.stringify(data, function (this: object, _, value) { Object.keys(this); return value as unknown }); const oversized = findOversized(data)',
        },
      ],
    },
    {
      name: 'the mask of the log begins at every sign',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/platform/log/loggable.ts',
          find: '(?<![^\\s@"\'<>(){}=:,;/])[^\\s@',
          replace: '[^\\s@',
        },
        {
          file: 'src/server/platform/log/loggable.ts',
          find: 'const MAX_PATH = 300',
          replace: 'const MAX_PATH = 30_000',
        },
      ],
    },
    {
      name: 'lists are read before they are counted',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/platform/http/create-app.ts',
          find: 'const oversized = findOversized(data)',
          replace: 'const oversized = undefined as ReturnType<typeof findOversized>',
        },
      ],
    },
    {
      name: 'files are read on the thread that serves',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/import/file/read-product-file.ts',
          find: 'return productFileReader.readFile(source, bytes, reading, fields)',
          replace: "return (await import('./parse-product-file.ts')).parseProductFile(source, bytes, reading, fields)",
        },
      ],
    },
  ],
}

/**
 * Sends the requests one after the other, and tells those that took the thread for too long: when they were sent, and once more when all
 * others had been, since a machine that others share may be slow for a while. A broken shop is asked until it shows.
 */
async function ask(shop: TrustShop, requests: readonly WorstRequest[], stopsAtFault: boolean) {
  const first = await sendAll(shop, requests, stopsAtFault)
  if (stopsAtFault || first.slow.length === 0) return { ...first, faults: first.slow.map(tell) }
  const again = await sendAll(
    shop,
    first.slow.map(({ request }) => request),
    false,
  )
  return { ...first, longest: Math.max(first.longestOfQuick, again.longest), faults: again.slow.map(tell) }
}

interface SlowRequest {
  request: WorstRequest
  turn: number
}

const tell = ({ request, turn }: SlowRequest) => `${request.name}, ${request.what}: ${Math.round(turn)} ms`

async function sendAll(shop: TrustShop, requests: readonly WorstRequest[], stopsAtFault: boolean) {
  const sender = new RequestSender(shop.url)
  const slow: SlowRequest[] = []
  let [longestOfQuick, asked] = [0, 0]
  for (let from = 0; from < requests.length; from += PER_WORLD) {
    const world = await shop.withDatabase((database) => makeWorld(database, shop.url))
    await takeLongestTurn(shop)
    for (const request of requests.slice(from, from + PER_WORLD)) {
      const filled = fillIn(request, world)
      let turn = Infinity
      const most = isFilledByStaff(request) ? LONGEST_FILLED : LONGEST_TURN
      for (let attempt = 0; attempt < TRIES && turn > most; attempt++) {
        await sender.send(filled)
        turn = Math.min(turn, await takeLongestTurn(shop))
      }
      asked += 1
      if (turn > most) slow.push({ request, turn })
      else longestOfQuick = Math.max(longestOfQuick, turn)
      if (slow.length > 0 && stopsAtFault) break
    }
    if (slow.length > 0 && stopsAtFault) break
  }
  sender.close()
  return { slow, longest: Math.max(longestOfQuick, ...slow.map(({ turn }) => turn)), longestOfQuick, asked }
}

const isFilledByStaff = ({ principal, what }: WorstRequest) => principal === 'admin' && what.startsWith(ALL)

/**
 * The most that the thread has worked in one turn since it was last asked, in milliseconds of processor. Without end
 * for a shop that has ended.
 */
async function takeLongestTurn({ process: child }: TrustShop): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const read = (chunk: Buffer) => {
    const line = /event-loop-delay (?<delays>\{.*\})/.exec(String(chunk))?.groups?.['delays']
    if (line) resolve((JSON.parse(line) as { workMax: number }).workMax)
  }
  const end = () => resolve(Infinity)
  child.stdout?.on('data', read)
  child.once('exit', end)
  if (child.exitCode !== null || child.signalCode !== null || !child.kill('SIGUSR2')) end()
  const taken = await promise
  child.stdout?.off('data', read)
  child.off('exit', end)
  return taken
}

/** Somebody else, who asks again and again, and tells at the end how long an answer took at most. */
function watch({ url }: TrustShop) {
  const over = new AbortController()
  let slowest = 0
  const look = async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      await new Promise<void>((resolve) => {
        get(`${url}/healthz`, { agent: false }, (answer) => answer.resume().once('close', resolve)).once('error', () =>
          resolve(),
        )
      })
      slowest = Math.max(slowest, performance.now() - began)
      await pause(WATCH_INTERVAL)
    }
  }
  const looking = look()
  return {
    async end() {
      over.abort()
      await looking
      return slowest
    },
  }
}
