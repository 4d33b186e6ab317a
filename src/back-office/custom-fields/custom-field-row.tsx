import { nameIn } from '#domain/collections/name-in.ts'
import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import { t } from '#domain/texts/t.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { askFirst } from '#back-office/ui/ask-first.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { TrashIcon } from '#ui/controls/icons.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useSave } from '#ui/state/use-save.ts'

interface Props {
  field: CustomField
  onEdit: () => void
  onChanged: () => Promise<void>
}

/** A field in the list: what it is called, what is written into it, and who sees it. */
export function CustomFieldRow({ field, onEdit, onChanged }: Props) {
  const { id: fieldId, key, names, type, isPerLanguage, isShown, asked } = field
  const name = nameIn(names)
  const { run, isBusy } = useSave((error) => notify('error', errorMessage(error)))
  const remove = () =>
    run(async () => {
      const { values } = await adminApi.getCustomFieldUses({ fieldId })
      const question = {
        title: t('customFieldRoom.deleteAsk', { name }),
        text: t('customFieldRoom.deleteText', { count: values }),
        confirmLabel: t('customFieldRoom.deleteYes'),
      }
      if (!(await askFirst(question))) return
      await adminApi.deleteCustomField({ fieldId })
      notify('success', t('customFieldRoom.deleted'))
      await onChanged()
    })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <div className="min-w-40 grow">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-muted">
          {t('customFieldRoom.typeName', { type })}
          {isPerLanguage && ` · ${t('customFieldRoom.perLanguage')}`} · <bdi dir="ltr">{key}</bdi>
        </p>
      </div>
      <Badge look={isShown ? 'green' : 'muted'}>
        {isShown ? t('customFieldRoom.shown') : t('customFieldRoom.hidden')}
      </Badge>
      {asked !== 'no' && <Badge look="green">{t('customFieldRoom.askedBadge', { asked })}</Badge>}
      <ForRight right="settings:write">
        <span className="flex items-center">
          <Button look="quiet" aria-label={t('customFieldRoom.edit', { name })} onClick={onEdit}>
            {t('customFieldRoom.change')}
          </Button>
          <IconButton
            label={t('customFieldRoom.delete', { name })}
            aria-disabled={isBusy || undefined}
            onClick={() => void remove()}
          >
            <TrashIcon />
          </IconButton>
        </span>
      </ForRight>
    </div>
  )
}
