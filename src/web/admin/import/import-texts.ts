import type { ProductImport } from '#domain/import/product-import.ts'

/** What an import did, and what undoing it did. */
export function countsOf(past: ProductImport): string {
  const { created, updated, unchanged, refused, undoneAt, removed, restored, kept } = past
  const did = `${created} new, ${updated} changed, ${unchanged} unchanged, ${refused} refused.`
  return undoneAt ? `${did} Undone: ${removed} removed, ${restored} restored, ${kept} kept.` : did
}
