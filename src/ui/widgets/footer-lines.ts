import { currentLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'

/**
 * The lines of the footer in the language of the reader, or else in that of the shop; without any, those of the demo,
 * and neutral ones in other shops.
 */
export function useFooterLines(lines: Partial<Record<string, string>> | undefined): string[] {
  const { isDemo, defaultLanguage } = useStoreSettings()
  const own = lines?.[currentLanguage()] || lines?.[defaultLanguage]
  return (own || (isDemo ? t('footer.slogan') : t('footer.shopLines'))).split('\n')
}
