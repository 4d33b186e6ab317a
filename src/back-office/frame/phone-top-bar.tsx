import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { StoreSign } from '#ui/widgets/store-sign.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { ArrowIcon } from '#ui/controls/icons.tsx'
import { Link } from '#ui/controls/link.tsx'

/** The first line of the back office on a phone: whose shop it is, and the way to it. */
export function PhoneTopBar() {
  return (
    <header className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-gutter lg:hidden print:hidden">
      <p className="headline min-w-0 text-base font-black" translate="no">
        <StoreSign />
      </p>
      <PaletteButton className="ms-auto" />
      <Link to={href('/')} className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm hover:text-blue">
        {t('desk.viewShop')}
        <ArrowIcon className="size-4 -rotate-45 rtl:rotate-225" />
      </Link>
    </header>
  )
}
