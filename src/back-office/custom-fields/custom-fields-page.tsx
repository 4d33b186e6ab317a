import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FieldSubject, type CustomField } from '#domain/custom-fields/custom-field.ts'
import { t } from '#domain/texts/t.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { Button } from '#ui/controls/button.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import type { PageProps } from '#ui/page/page-types.ts'
import { CustomFieldDialog } from './custom-field-dialog.tsx'
import { CustomFieldList } from './custom-field-list.tsx'

export const clientLoader = async () => ({ fields: await adminApi.listCustomFields({}) })

/** The fields of the shop's own, by what they describe. */
export default function CustomFieldsPage({ loaderData: { fields } }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<{ field?: CustomField }>()
  return (
    <div className="max-w-4xl px-gutter py-8">
      <PageHead title={t('customFieldRoom.title')} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <RoomTitle>{t('customFieldRoom.title')}</RoomTitle>
        <ForRight right="settings:write">
          <Button onClick={() => setOpened({})}>{t('customFieldRoom.add')}</Button>
        </ForRight>
      </div>
      {FieldSubject.options.map((subject) => {
        const own = fields.filter((field) => field.subject === subject)
        return (
          <CustomFieldList
            key={`${subject} ${JSON.stringify(own)}`}
            subject={subject}
            fields={own}
            onEdit={(field) => setOpened({ field })}
            onChanged={revalidate}
          />
        )
      })}
      {opened && <CustomFieldDialog field={opened.field} onClose={() => setOpened(undefined)} onSaved={revalidate} />}
    </div>
  )
}
