import { t } from '#domain/texts/t.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { RightFields } from '#back-office/rights/right-fields.tsx'
import { BrandForm } from './brand-form.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

export async function clientLoader() {
  return { brand: await adminApi.getBrand() }
}

/** Logo, colors, fonts and corners of the shop. */
export default function BrandPage({ loaderData: { brand } }: PageProps<typeof clientLoader>) {
  return (
    <div className="grid gap-6 px-gutter pt-8 pb-16">
      <PageHead title={t('brand.title')} />
      <div>
        <RoomTitle>{t('brand.title')}</RoomTitle>
      </div>
      <RightFields right="settings:write">
        <BrandForm brand={brand} />
      </RightFields>
    </div>
  )
}
