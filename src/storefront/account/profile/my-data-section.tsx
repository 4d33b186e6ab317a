import { useState } from 'react'
import { z } from 'zod'
import { toShopDay } from '#domain/dates.ts'
import { MyData } from '#domain/privacy/my-data.ts'
import { downloadFile } from '#ui/page/download-file.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { Section } from '#storefront/account/section.tsx'
import { t } from '#domain/texts/t.ts'

/** Downloads everything the shop stores about the customer as a JSON file. */
async function downloadMyData() {
  try {
    const data = await (await browserApi()).downloadMyData()
    // Encoded as the API does: prices are numbers of DT.
    const json = JSON.stringify(z.encode(MyData, data), null, 2)
    downloadFile(`my-data-${toShopDay(new Date(data.exportedAt))}.json`, json, 'application/json')
  } catch (error) {
    notify('error', errorMessage(error))
  }
}

/** The customer's data: download it, or delete the account. */
export function MyDataSection() {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Section id="my-data" title={t('myData.title')}>
      <p className="text-sm text-muted">{t('myData.text')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="outline" onClick={() => void downloadMyData()}>
          {t('myData.download')}
        </Button>
        <Button look="outline" onClick={() => setDeleting(true)}>
          {t('deleteAccount.title')}
        </Button>
      </div>
      <Dialog open={isDeleting} onOpenChange={setDeleting} title={t('deleteAccount.title')}>
        <DeleteAccountForm />
      </Dialog>
    </Section>
  )
}
