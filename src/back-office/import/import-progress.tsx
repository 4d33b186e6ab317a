import type { ProductImport } from '#domain/import/product-import.ts'
import { ProgressBar } from '#ui/controls/progress-bar.tsx'
import { progressOf } from './import-texts.ts'

/** How far an import is, as a text and a bar. */
export function ImportProgress({ past, label }: { past: ProductImport; label: string }) {
  const { value, max, text } = progressOf(past)
  return (
    <div className="grid gap-3">
      <p>{text}</p>
      <ProgressBar label={label} value={value} max={max} />
    </div>
  )
}
