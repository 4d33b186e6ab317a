import { askGenerated } from '#test/generated/ask-generated.ts'
import type { TrustPromise } from '../promise.ts'
import { residentMegabytes, withShop } from '../shop.ts'

const SEED = 2026
const WIDTH = 8
/** Megabytes. */
const MAX_GROWTH = 200

/** Shows that no request, made up from what the endpoints declare and damaged in every way, brings the shop out of its words. */
export const generatedRequests: TrustPromise = {
  name: 'generated-requests',
  promise: 'Whatever a request holds, the answer is one that its endpoint declares and tells nothing of the inside.',

  async run(engine, size, saboteur) {
    // A broken shop is asked until it shows: some faults need an endpoint that one request in hundreds asks for, and takes one in several.
    const count = saboteur ? 10_000 : size === 'full' ? 10_000 : 800
    return withShop(engine, { saboteur }, (shop) =>
      shop.withDatabase(async (database) => {
        const options = { url: shop.url, database, width: WIDTH, stopsAtFault: saboteur !== undefined }
        // What the process loads and keeps at the first calls is no growth.
        await askGenerated({ ...options, count: 100, seed: 1 }).catch(() => {})
        const before = residentMegabytes(shop)
        const { faults, statuses } = await askGenerated({ ...options, count, seed: SEED })
        const growth = residentMegabytes(shop) - before
        const taken = [...statuses].reduce((sum, [status, times]) => (status < 300 ? sum + times : sum), 0)
        return {
          asked: `${count} requests: no 5xx, every answer as declared, headers on all, at most +${MAX_GROWTH} MB, the books agree`,
          measured: `${faults.length} faults${faults[0] ? ` (${faults[0]})` : ''}, ${taken} taken, ${statuses.size} kinds of status, ${growth < 0 ? '' : '+'}${growth} MB`,
          isKept: faults.length === 0 && growth <= MAX_GROWTH && taken > count / 4,
        }
      }),
    )
  },

  saboteurs: [
    {
      name: 'a broken form is a failure',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/platform/http/multipart-form.ts',
          find: "if (error instanceof Error && 'statusCode' in error) throw error",
          replace: 'throw new Error(String(error))',
        },
      ],
    },
    {
      name: 'texts that no database can hold are let in',
      engines: ['postgres'],
      edits: [
        {
          file: 'src/domain/storable-text.ts',
          find: "!text.includes('\\0') && text.isWellFormed()",
          replace: 'text.length >= 0',
        },
      ],
    },
    {
      name: 'answers are not cut to their schemas',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/platform/http/create-app.ts',
          find: 'app.setSerializerCompiler(serializerCompiler)',
          replace: 'app.setSerializerCompiler(() => (data) => JSON.stringify(data))',
        },
      ],
    },
    {
      name: 'failures tell where they happened',
      isEngineFree: true,
      edits: [
        {
          file: 'src/domain/api/errors.ts',
          find: 'return { code: this.code, message: this.message,',
          replace: 'return { code: this.code, message: `${this.message} ${this.stack}`,',
        },
      ],
    },
    {
      name: 'what the router refuses has no headers',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/platform/http/create-app.ts',
          find: 'reply.headers(securityHeaders(isHttps))',
          replace: 'reply',
        },
      ],
    },
    {
      name: 'corrections are not in the ledger',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/inventory/correct-stock.ts',
          find: 'await insertStockMovements(tx, movements, change)',
          replace: '',
        },
      ],
    },
  ],
}
