import { Button } from '#web/ui/button.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ImageSection } from '#web/admin/products/images/image-section.tsx'
import { SizeFlags } from './size-flags.tsx'
import { StockGrid } from '#web/admin/products/stock/stock-grid.tsx'
import { submitState, type ProductForm as Form } from './use-product-form.ts'

interface Props {
  form: Form
  heading: string
  isEdit: boolean
  isPending: boolean
  /** Problems that the server found, by field. */
  refusal: Record<string, string>
  failure: string | undefined
  onSave: () => void
  onDelete?: () => void
  onPreview: () => void
}

/** Adds or edits a product (spec §2). One form for both: what differs is what its buttons say. */
export function ProductForm({ form, heading, isEdit, isPending, refusal, failure, ...actions }: Props) {
  const { onSave, onDelete, onPreview } = actions
  const problems = { ...refusal, ...form.problems }
  const { label, isDisabled } = submitState(form.draft, { isPending, isEdit })
  return (
    <form
      noValidate
      aria-label={heading}
      className="grid gap-10 pb-24"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isDisabled) onSave()
      }}
    >
      <ProductFacts form={form} problems={problems} />
      <SizeFlags form={form} />
      <StockGrid form={form} problems={problems} />
      <ImageSection form={form} isEdit={isEdit} />
      <footer className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-gutter py-3">
        {failure && (
          <p role="alert" className="basis-full text-sm text-red">
            {failure}
          </p>
        )}
        <Button type="submit" disabled={isDisabled} className="min-h-11 px-4 py-2 max-sm:grow max-sm:text-xs">
          {label}
        </Button>
        <Button look="outline" onClick={onPreview} className="min-h-11 px-4 py-2 max-sm:text-xs">
          Preview
        </Button>
        {onDelete && (
          <Button look="outline" onClick={onDelete} className="min-h-11 px-4 py-2 text-red max-sm:text-xs sm:ms-auto">
            Delete Product
          </Button>
        )}
      </footer>
    </form>
  )
}
