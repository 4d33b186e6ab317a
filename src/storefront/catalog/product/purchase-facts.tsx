import { Suspense, useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { lazyWithRetry } from '#ui/controls/lazy-with-retry.ts'
import { Link } from '#ui/controls/link.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'

// Fetched after the page is alive: it knows all governorates.
const DeliveryPromise = lazyWithRetry(async () => ({
  default: (await import('./delivery-promise.tsx')).DeliveryPromise,
}))

/** What decides a purchase: when it comes, how it is paid, and until when it may be exchanged. */
export function PurchaseFacts() {
  const { deliveryTimes, returnDays } = useStoreSettings()
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <div className="grid text-sm">
      {deliveryTimes && (
        <div className="h-11">
          {isInBrowser && (
            <Suspense>
              <DeliveryPromise times={deliveryTimes} />
            </Suspense>
          )}
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        <span>{t('deliveryTimes.paidOnDelivery')}</span>
        {returnDays !== undefined && (
          <>
            <span aria-hidden="true">·</span>
            <Link to={href('/returns')} className="inline-flex min-h-11 items-center underline hover:text-blue">
              {t('product.exchange', { days: t('help.days', { count: returnDays }) })}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
