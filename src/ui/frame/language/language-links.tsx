import { useLocation } from 'react-router'
import { localizePath } from '#domain/texts/language-path.ts'
import { currentLanguage, languages } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { classes } from '#ui/controls/classes.ts'
import { chooseLanguage } from './chosen-language.ts'

/** Leads to the open page in the other languages of the shop, and keeps the choice. Nothing in a shop of one language. */
export function LanguageLinks({ className, linkClassName }: { className: string; linkClassName: string }) {
  const { languages: offered } = useStoreSettings()
  const { pathname, search } = useLocation()
  if (offered.length < 2) return null
  return (
    <nav aria-label={t('language.choose')}>
      <ul className={className}>
        {languages
          .filter(({ code }) => offered.includes(code))
          .map(({ code, name, direction }) => (
            <li key={code}>
              {/* Another language is another document. */}
              <a
                href={localizePath(pathname + search, code)}
                lang={code}
                dir={direction}
                hrefLang={code}
                rel="alternate"
                aria-current={code === currentLanguage() ? 'true' : undefined}
                onClick={() => chooseLanguage(code)}
                // A page does not load the font of another language for one word.
                className={classes(linkClassName, code !== currentLanguage() && 'font-system')}
              >
                {name}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
