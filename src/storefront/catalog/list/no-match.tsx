import { t } from '#domain/texts/t.ts'
import { LinkButton } from '#ui/controls/button.tsx'

/** What a list shows where no product passes its filters. `all` leads to the list without them. */
export function NoMatch({ all }: { all: string }) {
  return (
    <div className="flex flex-col items-center gap-8 py-section text-center">
      <p className="headline max-w-2xl text-2xl">{t('messages.noMatch')}</p>
      <LinkButton to={all} look="outline">
        {t('list.showAll')}
      </LinkButton>
    </div>
  )
}
