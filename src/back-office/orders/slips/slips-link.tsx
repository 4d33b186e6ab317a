import { href } from 'react-router'
import { localizePath } from '#domain/texts/language-path.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { classes } from '#ui/controls/classes.ts'
import { buttonClasses, LinkButton } from '#ui/controls/button.tsx'

interface Props {
  orderIds: string[]
  className?: string
  children: React.ReactNode
}

/** Leads to the packing slips of orders, which are in the usual language of the shop, whatever staff read. */
export function SlipsLink({ orderIds, className, children }: Props) {
  const { defaultLanguage } = useStoreSettings()
  const to = `${href('/admin/orders/packing-slips')}?ids=${orderIds.join(',')}`
  const look = classes('min-h-11! px-2! py-1! text-xs lg:px-4! lg:pointer-fine:min-h-9!', className)
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
