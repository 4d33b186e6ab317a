import { t } from '#domain/texts/t.ts'
import { ProductImage } from './product-image.tsx'

interface Props {
  model: string
  src: string
  /** Visitors do not see it. */
  isGone?: boolean
  /** What stands behind its name. */
  children?: React.ReactNode
}

/** A product with its image in a list of products. */
export function ProductWithImage({ model, src, isGone = false, children }: Props) {
  return (
    <div className="flex min-w-0 grow items-center gap-3 text-sm">
      <ProductImage src={src} className="w-10 shrink-0" />
      <div className="min-w-0 grow wrap-anywhere">
        <p dir="auto">{model}</p>
        {isGone && <p className="text-red">{t('productPicker.isGone')}</p>}
      </div>
      {children}
    </div>
  )
}
