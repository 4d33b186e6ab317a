import { href } from 'react-router'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { StoreSign } from '#ui/widgets/store-sign.tsx'
import { Link } from '#ui/controls/link.tsx'
import { t } from '#domain/texts/t.ts'

/** The page around the checkout, without the shop's header and footer (spec §2). The logo links home. */
export function CheckoutFrame({ children, aside }: { children: React.ReactNode; aside?: React.ReactNode }) {
  const { storeName } = useStoreSettings()
  return (
    <div className="min-h-svh lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(24rem,40%)] lg:grid-rows-[auto_1fr]">
      <header className="flex h-header items-center border-b border-line px-gutter lg:col-start-1 lg:row-start-1 lg:border-none lg:pt-6">
        <Link
          to={href('/')}
          aria-label={t('checkout.home', { storeName })}
          className="headline flex min-h-11 items-center text-xl font-black md:text-2xl"
        >
          <StoreSign />
        </Link>
      </header>
      {aside && (
        <aside
          aria-label={t('checkout.summary')}
          className="border-line bg-sand max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:border-b lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-s"
        >
          {aside}
        </aside>
      )}
      <main id="content" tabIndex={-1} className="lg:col-start-1 lg:row-start-2">
        {children}
      </main>
    </div>
  )
}
