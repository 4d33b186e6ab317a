import { href } from 'react-router'
import { localizePath } from '#domain/texts/language-path.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { buttonClasses } from '#ui/controls/button.tsx'

interface Props {
  orderIds: readonly string[]
  children: React.ReactNode
}

/** Leads to the labels of orders in a tab of its own: they are in the usual language of the shop, whatever staff read. */
export function LabelsLink({ orderIds, children }: Props) {
  const { defaultLanguage } = useStoreSettings()
  const to = localizePath(`${href('/admin/labels')}?ids=${orderIds.join(',')}`, defaultLanguage)
  return (
    <a
      href={to}
      hrefLang={defaultLanguage === currentLanguage() ? undefined : defaultLanguage}
      target="_blank"
      rel="noreferrer"
      className={buttonClasses({ look: 'outline' }, 'min-h-11! px-4! py-1! text-xs lg:pointer-fine:min-h-9!')}
    >
      {children}
    </a>
  )
}
