import { useId, useRef, useState } from 'react'
import { nameIn } from '#domain/collections/name-in.ts'
import type { CustomField, FieldSubject } from '#domain/custom-fields/custom-field.ts'
import { t } from '#domain/texts/t.ts'
import { MovableList } from '#back-office/ordering/movable-list.tsx'
import { useMay } from '#back-office/rights/rights.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { CustomFieldRow } from './custom-field-row.tsx'

interface Props {
  subject: FieldSubject
  fields: readonly CustomField[]
  onEdit: (field: CustomField) => void
  onChanged: () => Promise<void>
}

/** The fields of one subject, moved by hand: the order is saved with each move. */
export function CustomFieldList({ subject, fields, onEdit, onChanged }: Props) {
  const id = useId()
  const mayChange = useMay('settings:write')
  const [shown, setShown] = useState(fields)
  // Moves that follow each other quickly are saved in their order.
  const saving = useRef(Promise.resolve())
  const save = async (next: CustomField[], before: Promise<void>) => {
    await before
    try {
      await adminApi.orderCustomFields({ subject, ids: next.map((field) => field.id) })
    } catch (error) {
      notify('error', errorMessage(error))
      await onChanged()
    }
  }
  const title = t('customFieldRoom.of', { subject })
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="headline mb-3 text-base">
        {title}
      </h2>
      {shown.length === 0 ? (
        <p className="border-y border-line py-4 text-sm text-muted">{t('customFieldRoom.none', { subject })}</p>
      ) : (
        <MovableList
          label={title}
          items={shown}
          keyOf={(field) => field.id}
          nameOf={({ names }) => nameIn(names)}
          mayMove={mayChange}
          onChange={(next) => {
            setShown(next)
            saving.current = save(next, saving.current)
          }}
        >
          {(field) => <CustomFieldRow field={field} onEdit={() => onEdit(field)} onChanged={onChanged} />}
        </MovableList>
      )}
    </section>
  )
}
