import { t } from '#domain/texts/t.ts'
import { makeIcon } from '#ui/controls/icons.tsx'

const ShareIcon = makeIcon('M12 15V3m0 0L8 7m4-4 4 4M5 12v8h14v-8', 'ShareIcon')

/** Shares an address by the sheet of the phone where there is one, and by WhatsApp elsewhere, also without scripts. */
export function ShareLink({ name, url }: { name: string; url: string }) {
  const text = t('product.shareText', { name, url })
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      rel="noreferrer"
      target="_blank"
      aria-label={t('product.share')}
      onClick={(event) => {
        // oxlint-disable-next-line typescript/no-unnecessary-condition -- browsers without it
        if (!navigator.share) return
        event.preventDefault()
        // Rejected where the sheet is closed without a choice.
        navigator.share({ title: name, url }).catch(() => {})
      }}
      className="-my-2 ms-auto -me-3 inline-flex size-11 items-center justify-center hover:text-blue"
    >
      <ShareIcon className="size-5" />
    </a>
  )
}
