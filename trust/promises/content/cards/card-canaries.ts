import { setTimeout as pause } from 'node:timers/promises'
import { RequestSender } from '#test/generated/send.ts'
import { fillIn, makeWorld } from '#test/generated/world.ts'
import { SeededRandom } from '../../../random.ts'
import type { TrustPromise } from '../../../promise.ts'
import { signIn } from '../../../ask.ts'
import { callShop } from '../../../call.ts'
import { withShop, type TrustShop } from '../../../shop.ts'
import { admin } from '#test/e2e/shop-process.ts'
import { listCardPlaces } from './card-requests.ts'
import { makeCards, spellings } from './card-spellings.ts'
import { findCards, readEverythingKept } from './find-cards.ts'
import { countRefusedCharts } from './size-charts.ts'

const CARDS = 200
/** Requests of one world: some of them end its sessions and delete its products. */
const PER_WORLD = 100
/** Milliseconds between two looks for the backup, and how many. */
const LOOK_PAUSE = 100
const MAX_LOOKS = 1_200

/** Shows that card numbers that people write where they do not belong are kept nowhere, and that charts of sizes are taken for none. */
export const cardCanaries: TrustPromise = {
  name: 'card-canaries',
  promise:
    'A card number that is written anywhere, in any spelling, is stored, logged, mailed and told nowhere; a chart of sizes is saved.',

  async run(engine, size, saboteur) {
    const each = saboteur || size === 'short' ? 2 : spellings.length
    const cards = makeCards(CARDS, new SeededRandom(42))
    // Debugging tells the most.
    return withShop(engine, { saboteur, environment: { LOG_LEVEL: 'debug' } }, async (shop) => {
      const log: string[] = []
      shop.process.stdout?.on('data', (chunk: Buffer) => log.push(chunk.toString()))
      const charts = await countRefusedCharts(shop)
      const { sent, echoes } = await sendCards(shop, cards, each)
      const backup = await makeBackup(shop)
      const found = new Map<string, string[]>()
      for await (const [where, text] of readEverythingKept(shop)) found.set(where, findCards(text, cards))
      found.set('log', findCards(log.join(''), cards))
      const places = [...found].filter(([, some]) => some.length > 0)
      const kept = new Set(places.flatMap(([, some]) => some))
      const tell = places.map(([where, some]) => `${some.length} in ${where}`)
      return {
        asked: `${CARDS} card numbers in ${spellings.length} spellings, ${sent} requests: 0 in ${found.size} places, 0 answers that hold one; ${charts.saved} charts of sizes saved`,
        measured: `${kept.size} kept${tell[0] ? ` (${tell.slice(0, 3).join(', ')})` : ''}, ${echoes.length} told${echoes[0] ? ` (${echoes[0]})` : ''}, ${charts.refused} refused`,
        isKept: kept.size === 0 && echoes.length === 0 && charts.refused === 0 && found.has(`backups/${backup}`),
      }
    })
  },

  saboteurs: [
    {
      name: 'digits of other scripts are no digits',
      isEngineFree: true,
      edits: [
        {
          file: 'src/domain/card-number.ts',
          find: ".normalize('NFKC').replaceAll(/(?!\\d)\\p{Nd}/gu, (digit) => String(valueOf(digit)))",
          replace: '',
        },
      ],
    },
    {
      name: 'underscores hide a number',
      isEngineFree: true,
      edits: [{ file: 'src/domain/card-number.ts', find: '/[\\p{L}\\n', replace: '/[_\\p{L}\\n' }],
    },
    {
      name: 'the cells of a table are put together',
      isEngineFree: true,
      edits: [{ file: 'src/server/catalog/rich-text.ts', find: "' | ')", replace: "'')" }],
    },
    {
      name: 'the log prints what was sent',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/platform/http/request-log.ts',
          find: '{ method, ...toLoggableUrl(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }',
          replace: '{ method, body: request.body, status: reply.statusCode }',
        },
      ],
    },
  ],
}

/** Writes a card number into every place, in `each` of the spellings. */
async function sendCards(shop: TrustShop, cards: readonly string[], each: number) {
  const sender = new RequestSender(shop.url)
  const random = new SeededRandom(7)
  const echoes: string[] = []
  const requests = listCardPlaces().flatMap(({ where, write }) =>
    random.pickSome(spellings, each).map((spell) => {
      const card = random.pick(cards)
      return { where, card, request: write(spell(card)) }
    }),
  )
  for (let from = 0; from < requests.length; from += PER_WORLD) {
    const world = await shop.withDatabase((database) => makeWorld(database, shop.url))
    for (const { where, card, request } of requests.slice(from, from + PER_WORLD)) {
      const { text, status } = await sender.send(fillIn(request, world))
      // A page holds its own address, and what an upload led to the name of its file.
      if (!/^(page|uploadImages)$/.test(request.name) && findCards(text, [card]).length > 0)
        echoes.push(`${where}: ${status}`)
    }
  }
  sender.close()
  return { sent: requests.length, echoes }
}

/** Makes a backup, and answers with the name of its file. */
async function makeBackup(shop: TrustShop): Promise<string> {
  const token = await signIn(shop, admin)
  await callShop(shop.url, { path: '/api/admin/backups', token, body: {} })
  for (let look = 0; look < MAX_LOOKS; look++) {
    const { body } = await callShop(shop.url, { method: 'GET', path: '/api/admin/backups', token })
    const [last] = body as { endedAt: string | null; fileName: string | null }[]
    if (last?.endedAt) return String(last.fileName)
    await pause(LOOK_PAUSE)
  }
  throw new Error('The backup did not end')
}
