import { useState } from 'react'
import { t } from '#domain/texts/t.ts'
import { SearchCombobox } from './search-combobox.tsx'
import { SkuOption } from './sku-option.tsx'
import { listSkus, type PickedSku } from './picked-sku.ts'
import { useProductSearch } from './use-product-search.ts'

interface Props {
  /** What stands in the order already: it cannot be picked twice. */
  picked: readonly string[]
  onPick: (sku: PickedSku) => void
  /** What the field is for; by default it adds a piece. */
  label?: string
  error?: string | undefined
}

/** Finds a size by name, color and size, and adds it. */
export function SkuPicker({ picked, onPick, label, error }: Props) {
  const [typed, setTyped] = useState('')
  const { products, isCurrent } = useProductSearch(typed)
  return (
    <SearchCombobox
      label={label ?? t('manualOrder.addPiece')}
      placeholder={t('manualOrder.addPieceHint')}
      listLabel={t('manualOrder.found')}
      typed={typed}
      onType={setTyped}
      options={listSkus(products, typed, isCurrent)}
      keyOf={({ skuId }) => skuId}
      canPick={({ skuId, left }) => left !== 0 && !picked.includes(skuId)}
      onPick={(sku) => {
        onPick(sku)
        setTyped('')
      }}
      error={error}
    >
      {(sku) => <SkuOption sku={sku} />}
    </SearchCombobox>
  )
}
