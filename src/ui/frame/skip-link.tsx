import { t } from '#domain/texts/t.ts'

/** The first stop of every page: leads past header and navigation to `#content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="label fixed start-2 top-2 z-50 -translate-y-20 bg-blue px-4 py-3 text-sm text-paper focus:translate-y-0"
    >
      {t('layout.skip')}
    </a>
  )
}
