import { toWhatsappUrl } from '#domain/contact/whatsapp-url.ts'
import { t } from '#domain/texts/t.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { Link } from '#ui/controls/link.tsx'

/** Where the order is followed, unless it is shown there, and how to ask about it and to print it. */
export function OrderLinks({ number, page }: { number: string; page?: string }) {
  const { whatsapp } = useStoreSettings()
  const chat = whatsapp && toWhatsappUrl(whatsapp)
  const look = 'inline-flex min-h-11 items-center text-sm font-semibold underline hover:text-blue'
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 print:hidden">
      {page !== undefined && (
        // What follows # is read as a page loads.
        <Link to={page} reloadDocument={page.includes('#')} className={look}>
          {t('orderReceived.track')}
        </Link>
      )}
      {chat && (
        <a
          href={`${chat}?text=${encodeURIComponent(t('orderReceived.whatsappText', { number }))}`}
          rel="noreferrer"
          target="_blank"
          className={look}
        >
          {t('orderReceived.whatsapp')}
        </a>
      )}
      <button type="button" onClick={() => print()} className={look}>
        {t('orderReceived.print')}
      </button>
    </p>
  )
}
