import { t } from '#domain/texts/t.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Alert } from '#ui/controls/alert.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { FileForm } from './plan/file-form.tsx'
import { ImportPlan } from './plan/import-plan.tsx'
import { isUnderWay } from './import-texts.ts'
import { PastImports } from './past-imports.tsx'
import { ProductTemplate } from './product-template.tsx'
import { RunningImports } from './running-imports.tsx'
import { useProductFile } from './plan/use-product-file.ts'
import { usePolled } from '#back-office/ui/use-polled.ts'
import type { PageProps } from '#ui/page/page-types.ts'

export async function clientLoader() {
  return { imports: await adminApi.listImports() }
}

/** Imports product files: reads one, shows what would happen, starts the import, and lists those under way and past ones. */
export default function ImportPage({ loaderData }: PageProps<typeof clientLoader>) {
  const [imports] = usePolled(loaderData.imports, {
    load: () => adminApi.listImports(),
    isUnderWay: ({ items }) => items.some(isUnderWay),
  })
  const { read, readFile, changeReading, isReading, failure } = useProductFile()
  return (
    <div className="grid max-w-4xl gap-8 px-gutter pt-8">
      <PageHead title={t('import.title')} />
      <div>
        <RoomTitle className="mb-2">{t('import.title')}</RoomTitle>
        <p className="max-w-prose text-muted">{t('adminMessages.importIntroduction')}</p>
      </div>
      <RunningImports imports={imports.items} />
      <ForRight right="catalog:write">
        <FileForm isBusy={isReading} isReading={isReading} onRead={readFile} />
        <ProductTemplate />
      </ForRight>
      {failure && <Alert>{failure}</Alert>}
      {read && <ImportPlan read={read} isReading={isReading} onChangeReading={changeReading} />}
      <PastImports first={imports} />
    </div>
  )
}
