import { href } from 'react-router'
import { localizePath } from '#domain/texts/language-path.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { buttonClasses, LinkButton } from '#ui/controls/button.tsx'

interface Props {
  orderIds: string[]
  children: React.ReactNode
}

/** Leads to the packing slips of orders, which are in the usual language of the shop, whatever staff read. */
export function SlipsLink({ orderIds, children }: Props) {
  const { defaultLanguage } = useStoreSettings()
  const to = `${href('/admin/orders/packing-slips')}?ids=${orderIds.join(',')}`
  const look = 'min-h-11 px-4! py-1! text-xs lg:pointer-fine:min-h-9'
  if (defaultLanguage === currentLanguage())
    return (
      <LinkButton to={to} look="outline" className={look}>
        {children}
      </LinkButton>
    )
  // Another language is another document, in a tab of its own so that this one stays as it is.
  return (
    <a
      href={localizePath(to, defaultLanguage)}
      hrefLang={defaultLanguage}
      target="_blank"
      rel="noreferrer"
      className={buttonClasses({ look: 'outline' }, look)}
    >
      {children}
    </a>
  )
}
