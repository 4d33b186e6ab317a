import { once } from 'node:events'
import { demoProducts } from '#server/demo/catalogue.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { openImages } from '#server/platform/images/open-images.ts'
import { prepareShop } from '#server/prepare-shop.ts'
import { openDatabase } from '#server/schema/database.ts'
import { killInTransaction } from '#test/crashes/kill-in-transaction.ts'

/** The message that starts the worker. */
export interface PrepareStart {
  databaseUrl: string
  folder: string
  /** How many products of the demo it has. */
  products: number
  /** Dies (SIGKILL) in the middle of this transaction, counted from 1. */
  killInTransaction?: number
}

/** A process that starts with others on an empty database. */
process.send?.('ready')
const [start] = (await once(process, 'message')) as [PrepareStart]
const database = killInTransaction(openDatabase(start.databaseUrl), start.killInTransaction)
const { storage } = await openImages({ dataDir: start.folder })
let printed = ''
const admin = await prepareShop(
  database,
  storage,
  {
    dataDir: start.folder,
    secretKeys: undefined,
    logLevel: 'silent',
    isDemo: true,
    adminEmail: 'admin@hanout.example',
    adminPassword: undefined,
  },
  {
    seed: (...given) => seedDemo(...given, { products: demoProducts.slice(0, start.products) }),
    print: (text) => (printed += text),
  },
)
await database.close()
const isPrinted = printed.includes(`Admin    ${admin.email}\n  Password ${admin.newPassword}\n`)
process.send?.(
  !admin.newPassword ? 'there is an admin' : isPrinted ? admin.newPassword : 'nobody was told the password',
)
