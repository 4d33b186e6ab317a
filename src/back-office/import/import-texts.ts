import { t } from '#domain/texts/t.ts'
import type { ProductImport } from '#domain/import/product-import.ts'

/** What an import did, and what undoing it did. */
export function countsOf(past: ProductImport): string {
  const { created, updated, unchanged, refused, undoneAt, removed, restored, kept } = past
  const did = { created, updated, unchanged, refused }
  return undoneAt ? t('import.undoneCounts', { ...did, removed, restored, kept }) : t('import.counts', did)
}

/** Who started an import. */
export const starterOf = ({ by }: ProductImport) => by || t('import.commandLine')

/** Whether the server fetches images of an import. */
export const isFetching = ({ images, undoneAt }: ProductImport) =>
  images.waiting > 0 && !images.isPaused && undoneAt === null

/** Whether the server brings products or images of an import. */
export const isUnderWay = (past: ProductImport) => past.state === 'running' || isFetching(past)

/** How far an import is with its products, or with its images once these are in. */
export function progressOf(past: ProductImport): { value: number; max: number; text: string } {
  if (past.state === 'running')
    return {
      value: past.done,
      max: past.chosen,
      text: t('import.productsDone', { done: past.done, total: past.chosen }),
    }
  const { waiting, fetched, failed } = past.images
  const [value, max] = [fetched + failed, fetched + failed + waiting]
  return { value, max, text: t('import.photographsDone', { done: value, total: max }) }
}

/** Where an import stands, in one sentence: what waits is not called done. */
export function importOutcome(past: ProductImport): string {
  const { state, images, refused, undoneAt } = past
  if (undoneAt !== null) return t('import.outcomeUndone')
  if (state === 'running') return t('import.outcomeRunning')
  if (state === 'cancelled') return t('adminMessages.importCancelled')
  if (images.waiting > 0) return t('import.outcomeWaiting', { count: images.waiting })
  const failed = refused + images.failed
  return failed > 0 ? t('import.outcomeFailed', { count: failed }) : t('import.outcomeDone')
}
