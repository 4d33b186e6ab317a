import { t } from '#domain/texts/t.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { PencilIcon } from '#back-office/ui/icons.tsx'
import { PlusIcon, TrashIcon } from '#ui/controls/icons.tsx'
import { itemName, targetName, type EditedItem, type KnownTargets } from './menu-values.ts'

interface Props {
  item: EditedItem
  known: KnownTargets
  onEdit: () => void
  onAddBelow: (() => void) | undefined
  onRemove: () => void
}

/** An item: what it is called, what it leads to, and its buttons. */
export function MenuItemRow({ item, known, onEdit, onAddBelow, onRemove }: Props) {
  const [name, aim] = [itemName(item, known), targetName(item.target, known)]
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <div className="min-w-0 grow basis-40 text-sm">
        <p className="font-medium wrap-anywhere" dir="auto">
          {name}
        </p>
        <p className="text-muted wrap-anywhere">
          {t('menuRoom.kindName', { kind: item.target.kind })}
          {aim !== name && (
            <>
              {' · '}
              <bdi>{aim}</bdi>
            </>
          )}
        </p>
      </div>
      <ForRight right="catalog:write">
        <span className="-ms-3 flex sm:ms-0">
          {onAddBelow && (
            <IconButton label={t('menuRoom.addBelow', { name })} onClick={onAddBelow}>
              <PlusIcon />
            </IconButton>
          )}
          <IconButton label={t('menuRoom.editItem', { name })} onClick={onEdit}>
            <PencilIcon />
          </IconButton>
          <IconButton label={t('menuRoom.removeItem', { name })} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        </span>
      </ForRight>
    </div>
  )
}
