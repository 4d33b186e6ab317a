import { useState } from 'react'
import { z } from 'zod'
import { MyData } from '#domain/privacy/my-data.ts'
import { browserApi } from '#web/state/browser-api.ts'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'
import { Section } from '#web/account/section.tsx'
import { messageOf } from '#web/account/show-failure.ts'

/** Hands everything the shop knows to the customer as a file. */
async function download() {
  try {
    const data = await (await browserApi()).downloadMyData()
    // Prices as numbers of DT, the way the API writes them.
    const json = JSON.stringify(z.encode(MyData, data), null, 2)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([json], { type: 'application/json' }))
    link.download = `my-data-${data.exportedAt.slice(0, 10)}.json`
    link.click()
    URL.revokeObjectURL(link.href)
  } catch (error) {
    notify('error', messageOf(error))
  }
}

/** What a customer may always do with what the shop knows: take it along, or have it forgotten. */
export function MyDataSection() {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Section id="my-data" title="My data">
      <p className="text-sm text-muted">Take everything we know about you along as a file, or have it deleted.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="outline" onClick={() => void download()}>
          Download my data
        </Button>
        <Button look="outline" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </div>
      <Dialog open={isDeleting} onOpenChange={setDeleting} title="Delete account">
        <DeleteAccountForm />
      </Dialog>
    </Section>
  )
}
