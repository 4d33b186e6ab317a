import { useId } from 'react'
import { wordsIn } from '#domain/texts/words.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { NewsletterForm } from './newsletter-form.tsx'

/** What visitors see of a shop that has no products yet: that it opens soon, and a way to hear of it. */
export function OpensSoon() {
  const { storeName, openingLine } = useStoreSettings()
  const own = openingLine && wordsIn(openingLine, currentLanguage())
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-x-12 gap-y-8 py-section md:grid-cols-2 md:items-center">
      <div>
        <h1 id={id} className="headline text-4xl font-black wrap-anywhere lg:text-6xl">
          {t('home.opensSoon', { store: storeName })}
        </h1>
        <p dir="auto" className="mt-4 max-w-prose text-lg">
          {own || t('home.opensSoonLine')}
        </p>
      </div>
      <NewsletterForm />
    </section>
  )
}
