import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { insertMissingImages } from '#server/import/images/insert-missing-images.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import { getSettings } from '#server/settings/queries.ts'
import { importProduct, refusalReason } from '#server/import/import-product.ts'
import { forEachProduct } from '#server/import/import-products.ts'
import { importTogether } from './import-together.ts'
import {
  CLAIM_SECONDS,
  claimImport,
  extendClaim,
  isAnyRunning,
  listItemsLeft,
  lockItem,
  markImportDone,
  recordItem,
  releaseClaim,
  type ClaimedImport,
  type ImportItem,
} from './run-queries.ts'

/** Products between two looks at the claim: cancelling takes effect after the ones under way. */
const BATCH = 64

/** Products of one transaction: few enough that an order which comes meanwhile is not kept waiting. */
const TOGETHER = 32

export interface ImportJobContext {
  database: Database
  /** Reports an error that the product does not explain. The product is then refused. */
  onUnexpected: (error: unknown) => void
  /** Called after every batch. */
  onBatch?: () => Promise<void>
}

/**
 * Brings the products of all running imports, several processes beside each other or not. Each product is saved in one
 * transaction with the note of what became of it, so a killed process leaves none half done and none is brought twice.
 */
export async function runImports(
  context: ImportJobContext,
  { signal = new AbortController().signal, now = () => new Date() }: { signal?: AbortSignal; now?: () => Date } = {},
): Promise<void> {
  const claimTimes = () => {
    const moment = now()
    return { now: moment.toISOString(), until: new Date(moment.getTime() + CLAIM_SECONDS * 1000).toISOString() }
  }
  while (!signal.aborted) {
    if (!(await isAnyRunning(context.database.query))) return
    const claimed = await context.database.transact((tx) => claimImport(tx, claimTimes()))
    if (!claimed) return
    await runImport(context, claimed, { signal, claimEnd: () => claimTimes().until })
  }
}

async function runImport(
  { database, onUnexpected, onBatch }: ImportJobContext,
  claimed: ClaimedImport,
  { signal, claimEnd }: { signal: AbortSignal; claimEnd: () => string },
) {
  const claim = { ...claimed }
  while (!signal.aborted) {
    const items = await listItemsLeft(database.query, claim.id, BATCH)
    if (items.length === 0) return finishImport(database, claim.id)
    const until = claimEnd()
    // Together, to share a write to the disk. What is cancelled or claimed by another process meanwhile, `lockItems` leaves alone.
    const extending = database.transact((tx) => extendClaim(tx, claim, until))
    const [isClaimed] = await Promise.all([extending, importItems(database, claim, items, onUnexpected)])
    if (!isClaimed) return
    claim.claimedUntil = until
    await onBatch?.()
  }
  await database.transact((tx) => releaseClaim(tx, claim))
}

async function finishImport(database: Database, id: string) {
  await database.transact(async (tx) => {
    const done = await markImportDone(tx, id)
    if (done?.wantsImages) await insertMissingImages(tx, id)
  })
}

async function importItems(
  database: Database,
  { id: importId, status, userId, createdAt }: ClaimedImport,
  items: ImportItem[],
  onUnexpected: (error: unknown) => void,
) {
  const options = { importId, userId, asDrafts: status === 'draft' }
  // Products of one import keep the order of the file.
  const aged = items.map(({ position, found }) => ({
    position,
    found: {
      ...found,
      product: { ...found.product, createdAt: new Date(Date.parse(createdAt) + position).toISOString() },
    },
  }))
  // One source is one product: of several the first alone is new.
  const firsts = [...new Map(aged.toReversed().map((item) => [item.found.product.source.handle, item])).values()]
  const parts = Array.from({ length: Math.ceil(firsts.length / TOGETHER) }, (_, part) =>
    firsts.toReversed().slice(part * TOGETHER, (part + 1) * TOGETHER),
  )
  // What fails is left, and its failure is found again where it is brought alone.
  const brought = await Promise.allSettled(parts.map((part) => importTogether(database, part, options)))
  const isBrought = new Set(brought.flatMap((part) => (part.status === 'fulfilled' ? part.value : [])))
  const left = aged.filter(({ position }) => !isBrought.has(position))
  if (left.length === 0) return
  // An import has no reader whose language is known, so errors are in the default language of the shop.
  const { defaultLanguage } = await getSettings(database.query)
  const importOne = async ({ product }: ImportItem['found'], index: number) => {
    const position = left[index]?.position ?? 0
    try {
      await database.transact(async (tx) => {
        if (!(await lockItem(tx, importId, position))) return
        const { outcome, id: productId } = await importProduct(tx, product, options)
        await recordItem(tx, importId, { position, outcome, productId })
      })
    } catch (error) {
      if (!(error instanceof ApiError)) onUnexpected(error)
      await database.transact(async (tx) => {
        if (!(await lockItem(tx, importId, position))) return
        await recordItem(tx, importId, { position, outcome: 'refused', reason: refusalReason(error) })
      })
    }
  }
  await inLanguage(
    defaultLanguage,
    () =>
      forEachProduct(
        left.map(({ found }) => found),
        importOne,
      ),
    defaultLanguage,
  )
}
