import { useState } from 'react'
import { MAX_ROW } from '#domain/front-page/front-page.ts'
import { thumbnailUrl } from '#domain/images/image-url.ts'
import { t } from '#domain/texts/t.ts'
import { SearchCombobox } from '#web/admin/sku-picker/search-combobox.tsx'
import { useProductSearch } from '#web/admin/sku-picker/use-product-search.ts'
import { ChosenProduct } from './chosen-product.tsx'
import { useChosenProducts } from './use-chosen-products.ts'

interface Props {
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** The products of a row in their order: found by name, moved and removed. */
export function RowProductPicker({ chosen, error, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState('')
  const { products } = useProductSearch(typed)
  const known = useChosenProducts(chosen)
  const isChosen = (id: string, slug: string) => chosen.includes(id) || chosen.includes(slug)
  const nameOf = (id: string) => known.get(id)?.model ?? id
  const move = (from: number, to: number) => {
    const id = chosen[from]
    if (id === undefined || to < 0 || to >= chosen.length) return
    onChange(chosen.toSpliced(from, 1).toSpliced(to, 0, id))
    setTold(t('frontPage.moved', { name: nameOf(id), place: to + 1, count: chosen.length }))
  }
  return (
    <div className="grid gap-3">
      <SearchCombobox
        label={t('frontPage.addProduct')}
        placeholder={t('frontPage.findProduct')}
        listLabel={t('frontPage.foundProducts')}
        typed={typed}
        onType={setTyped}
        options={products}
        keyOf={({ productId }) => productId}
        canPick={({ productId, slug }) => chosen.length < MAX_ROW && !isChosen(productId, slug)}
        onPick={({ productId, model }) => {
          onChange([...chosen, productId])
          setTyped('')
          setTold(t('frontPage.added', { name: model, count: chosen.length + 1 }))
        }}
        error={error}
      >
        {({ productId, slug, model, images: [image] }) => (
          <>
            {image ? (
              <img src={thumbnailUrl(image)} alt="" className="h-10 w-8 shrink-0 bg-sand object-cover" />
            ) : (
              <span className="h-10 w-8 shrink-0 bg-sand" />
            )}
            <span className="min-w-0 grow wrap-anywhere">{model}</span>
            {isChosen(productId, slug) && <span className="text-muted">{t('frontPage.isChosen')}</span>}
          </>
        )}
      </SearchCombobox>
      <output className="sr-only">{told}</output>
      <p className="text-sm text-muted">
        {chosen.length === 0 ? t('frontPage.noneChosen') : t('frontPage.most', { max: MAX_ROW })}
      </p>
      <ol className="grid gap-2">
        {chosen.map((id, index) => (
          <ChosenProduct
            key={id}
            id={id}
            product={known.get(id)}
            isFirst={index === 0}
            isLast={index === chosen.length - 1}
            onMove={(by) => move(index, index + by)}
            onRemove={() => {
              onChange(chosen.toSpliced(index, 1))
              setTold(t('frontPage.deleted', { name: nameOf(id) }))
            }}
          />
        ))}
      </ol>
    </div>
  )
}
