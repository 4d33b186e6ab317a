import { useLocation } from 'react-router'
import { localizePath } from '#domain/texts/language-path.ts'
import { currentLanguage, describeLanguage, type Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { CloseIcon } from '#ui/controls/icons.tsx'
import { chooseLanguage, useWantedLanguage } from './chosen-language.ts'

/** Offers a visitor the shop in their own language, or in the one they chose before, until they answer. */
export function LanguageOffer() {
  const { languages } = useStoreSettings()
  const offered = useWantedLanguage(languages)
  return (
    <div className="min-h-(--language-offer-height) bg-sand print:hidden">
      {offered && offered !== currentLanguage() && <Invitation to={offered} />}
    </div>
  )
}

function Invitation({ to: offered }: { to: Language }) {
  const { pathname, search } = useLocation()
  const { invitation, direction } = describeLanguage(offered)
  return (
    <section
      aria-label={t('language.choose')}
      className="flex min-h-11 items-center justify-center gap-2 px-gutter text-sm"
    >
      <a
        href={localizePath(pathname + search, offered)}
        lang={offered}
        dir={direction}
        hrefLang={offered}
        rel="alternate"
        onClick={() => chooseLanguage(offered)}
        className="font-system inline-flex min-h-11 items-center font-semibold underline hover:text-blue"
      >
        {invitation}
      </a>
      <IconButton label={t('language.stay')} onClick={() => chooseLanguage(currentLanguage())}>
        <CloseIcon />
      </IconButton>
    </section>
  )
}
