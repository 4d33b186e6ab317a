import { useState } from 'react'
import { t } from '#domain/texts/t.ts'
import { forgetRecent, listRecent } from './recent-searches.ts'

/** What was searched for on this device, to be searched for again. */
export function RecentSearches({ onChoose }: { onChoose: (text: string) => void }) {
  const [texts, setTexts] = useState(listRecent)
  if (texts.length === 0) return <p className="py-4 text-muted">{t('search.typeSomething')}</p>
  const forget = () => {
    forgetRecent()
    setTexts([])
  }
  return (
    <section aria-labelledby="recent-searches">
      <div className="flex items-center justify-between gap-4">
        <h3 id="recent-searches" className="label text-xs text-muted">
          {t('search.recent')}
        </h3>
        <button type="button" onClick={forget} className="label min-h-11 text-xs text-muted hover:text-blue">
          {t('search.forget')}
        </button>
      </div>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="min-h-11 w-full truncate text-start hover:text-blue"
            >
              <bdi>{text}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
