import { t } from '#domain/texts/t.ts'
import { MovableList } from '#back-office/ordering/movable-list.tsx'
import { useMay } from '#back-office/rights/rights.ts'
import { MenuItemRow } from './menu-item-row.tsx'
import { itemName, type EditedItem, type KnownTargets } from './menu-values.ts'

interface Props {
  label: string
  items: readonly EditedItem[]
  known: KnownTargets
  onChange: (items: EditedItem[]) => void
  onEdit: (item: EditedItem) => void
  /** Adds an item below one of them. Undefined for those that are below others already. */
  onAddBelow?: ((item: EditedItem) => void) | undefined
}

/** The items of a menu, each with those below it: changed, moved and removed. */
export function MenuItems({ label, items, known, onChange, onEdit, onAddBelow }: Props) {
  const mayMove = useMay('catalog:write')
  return (
    <MovableList
      label={label}
      items={items}
      keyOf={({ key }) => key}
      nameOf={(item) => itemName(item, known)}
      mayMove={mayMove}
      onChange={onChange}
      renderBelow={(item, index) =>
        item.items.length > 0 && (
          <div className="ms-8 sm:ms-14">
            <MenuItems
              label={t('menuRoom.below', { name: itemName(item, known) })}
              items={item.items}
              known={known}
              onChange={(below) => onChange(items.with(index, { ...item, items: below }))}
              onEdit={onEdit}
            />
          </div>
        )
      }
    >
      {(item, index) => (
        <MenuItemRow
          item={item}
          known={known}
          onEdit={() => onEdit(item)}
          onAddBelow={onAddBelow && (() => onAddBelow(item))}
          onRemove={() => onChange(items.toSpliced(index, 1))}
        />
      )}
    </MovableList>
  )
}
