import { useState } from 'react'
import { MAX_ROW } from '#domain/front-page/front-page.ts'
import { t } from '#domain/texts/t.ts'
import { MovableList } from '#back-office/ordering/movable-list.tsx'
import { ProductWithImage } from '#back-office/product-search/product-with-image.tsx'
import { ProductPicker } from '#back-office/product-search/product-picker.tsx'
import { useKnownProducts } from '#back-office/product-search/use-known-products.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { TrashIcon } from '#ui/controls/icons.tsx'

interface Props {
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** The products of a row in their order: found by name, moved and removed. */
export function RowProductPicker({ chosen, error, onChange }: Props) {
  const [told, setTold] = useState('')
  const known = useKnownProducts(chosen)
  const nameOf = (id: string) => known.get(id)?.model ?? id
  return (
    <div className="grid gap-3">
      <ProductPicker
        label={t('frontPage.addProduct')}
        isChosen={({ id, slug }) => chosen.includes(id) || chosen.includes(slug)}
        isFull={chosen.length >= MAX_ROW}
        onPick={({ id, model }) => {
          onChange([...chosen, id])
          setTold(t('frontPage.added', { name: model, count: chosen.length + 1 }))
        }}
        error={error}
      />
      <output className="sr-only">{told}</output>
      <p className="text-sm text-muted">
        {chosen.length === 0 ? t('frontPage.noneChosen') : t('frontPage.most', { max: MAX_ROW })}
      </p>
      {chosen.length > 0 && (
        <div>
          <MovableList
            label={t('frontPage.chosenProducts')}
            items={chosen}
            keyOf={(id) => id}
            nameOf={nameOf}
            onChange={onChange}
            mayMove
          >
            {(id) => (
              <ProductWithImage model={nameOf(id)} src={known.get(id)?.src ?? ''} isGone={known.get(id) === null}>
                <IconButton
                  label={t('frontPage.delete', { name: nameOf(id) })}
                  onClick={() => {
                    onChange(chosen.filter((other) => other !== id))
                    setTold(t('frontPage.deleted', { name: nameOf(id) }))
                  }}
                >
                  <TrashIcon className="size-5" />
                </IconButton>
              </ProductWithImage>
            )}
          </MovableList>
        </div>
      )}
    </div>
  )
}
