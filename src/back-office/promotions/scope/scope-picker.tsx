import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { t } from '#domain/texts/t.ts'
import { SearchCombobox } from '#back-office/product-search/search-combobox.tsx'
import { useProductSearch } from '#back-office/product-search/use-product-search.ts'
import type { PromotionValues } from '#back-office/promotions/promotion-values.ts'
import { listParts, type ScopePart } from './scope-part.ts'
import { ScopeChips } from './scope-chips.tsx'

interface Props {
  control: Control<PromotionValues>
  /** What the promotion named when its form was opened. */
  known: readonly ScopePart[]
}

/** The products and colors that a promotion is for: found by name, added and taken away. */
export function ScopePicker({ control, known }: Props) {
  const { parts, add, remove, error } = useScope(control, known)
  const [typed, setTyped] = useState('')
  const { products } = useProductSearch(typed)
  return (
    <div className="sm:col-span-2">
      <SearchCombobox
        label={t('offers.products')}
        placeholder={t('offers.productsHint')}
        listLabel={t('offers.found')}
        typed={typed}
        onType={setTyped}
        options={listParts(products)}
        keyOf={({ id }) => id}
        canPick={({ id }) => !parts.some((part) => part.id === id)}
        onPick={(part) => {
          add(part)
          setTyped('')
        }}
        error={error}
      >
        {({ of, name }) => <bdi className={of === 'productIds' ? 'font-semibold' : 'ps-4'}>{name}</bdi>}
      </SearchCombobox>
      <ScopeChips parts={parts} onRemove={remove} />
    </div>
  )
}

/** What a promotion names in its form. Names are kept beside the form, which holds the ids alone. */
function useScope(control: Control<PromotionValues>, known: readonly ScopePart[]) {
  const [parts, setParts] = useState(known)
  const products = useController({ control, name: 'scope.productIds' })
  const variants = useController({ control, name: 'scope.variantIds' })
  const change = (next: readonly ScopePart[]) => {
    setParts(next)
    const idsOf = (list: ScopePart['of']) => next.flatMap(({ of, id }) => (of === list ? [id] : []))
    products.field.onChange(idsOf('productIds'))
    variants.field.onChange(idsOf('variantIds'))
  }
  return {
    parts,
    add: (part: ScopePart) => change([...parts, part]),
    remove: (part: ScopePart) => change(parts.filter(({ id }) => id !== part.id)),
    error: products.fieldState.error?.message ?? variants.fieldState.error?.message,
  }
}
