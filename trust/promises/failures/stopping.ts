import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startLoad } from '../../load.ts'
import type { TrustPromise } from '../../promise.ts'
import { withShop } from '../../shop.ts'

const CONNECTIONS = 16
/** Milliseconds of load before the signal. */
const LOAD_BEFORE = 500

/** Shows that a stop under load resets no request, whether the signal comes once or, as from Ctrl-C, several times. */
export const stopping: TrustPromise = {
  name: 'stopping',
  promise: 'A shop that is told to stop finishes what it has begun and resets nothing.',

  async run(engine, size, saboteur) {
    const rounds = size === 'full' ? 50 : 2
    const bad: string[] = []
    let answered = 0
    let slowest = 0
    await withShop(engine, { saboteur }, async (first) => {
      const product = await first.addProduct({ colors: { Ink: { M: 1_000_000 } } })
      let shop = first
      for (let round = 1; ; round++) {
        const load = startLoad(shop.url, { connections: CONNECTIONS, skuId: product.sku() })
        await pause(LOAD_BEFORE + Math.random() * 100)
        const ended = once(shop.process, 'exit') as Promise<[number | null]>
        const told = Date.now()
        // What Ctrl-C does to a program that npm has started.
        for (const signal of round % 2 ? (['SIGTERM'] as const) : (['SIGINT', 'SIGINT', 'SIGINT'] as const)) {
          shop.process.kill(signal)
          await pause(5)
        }
        const [code] = await ended
        slowest = Math.max(slowest, Date.now() - told)
        const seen = await load.stop()
        answered += seen.answered
        bad.push(...seen.failures)
        if (code !== 0) bad.push(`ended with ${code}`)
        if (existsSync(join(shop.dataDir, 'shop.sqlite-wal'))) bad.push('the WAL was left behind')
        if (round === rounds) return
        shop = await shop.restart()
      }
    })
    return {
      asked: `${rounds} signals under load: nothing reset, ended in order`,
      measured: `${bad.length} of ${answered + bad.length} failed${bad[0] ? ` (${bad.slice(0, 5).join('; ')})` : ''}, ended within ${slowest} ms`,
      isKept: bad.length === 0 && answered > rounds,
    }
  },

  saboteurs: [
    {
      name: 'connections closed at once',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/platform/lifecycle/connections.ts',
          find: 'await this.#waitUntilClosed(performance.now() + grace)',
          replace: 'for (const server of this.#servers) server.closeAllConnections()',
        },
      ],
    },
    {
      name: 'second signal ends the process',
      isEngineFree: true,
      edits: [{ file: 'src/server/platform/lifecycle/close-on-signals.ts', find: 'if (isEcho) return', replace: '' }],
    },
  ],
}
