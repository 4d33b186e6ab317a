import { useId } from 'react'
import { formatDate } from '#domain/dates.ts'
import type { SearchedText } from '#domain/search/search-answers.ts'
import { t } from '#domain/texts/t.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { PlusIcon } from '#ui/controls/icons.tsx'
import { ForRight } from '#back-office/rights/for-right.tsx'

interface Props {
  title: string
  hint?: string
  texts: SearchedText[]
  /** Begins a line of words for a text. */
  onAddWords?: (text: string) => void
}

/** What was searched for, the most searched first. */
export function SearchedTexts({ title, hint, texts, onAddWords }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="headline text-base">
        {title}
      </h2>
      {hint && <p className="mt-1 text-muted">{hint}</p>}
      {texts.length === 0 ? (
        <p className="mt-4 text-muted">{t('searchRoom.none')}</p>
      ) : (
        <table className="mt-3 w-full text-start">
          <thead>
            <tr className="border-b border-ink text-xs text-muted">
              <th scope="col" className="py-2 text-start font-normal">
                {t('searchRoom.text')}
              </th>
              <th scope="col" className="px-3 py-2 text-end font-normal">
                {t('searchRoom.times')}
              </th>
              <th scope="col" className="py-2 text-end font-normal whitespace-nowrap">
                {t('searchRoom.lastDay')}
              </th>
            </tr>
          </thead>
          <tbody>
            {texts.map((searched) => (
              <SearchedRow key={searched.text} searched={searched} onAddWords={onAddWords} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function SearchedRow({
  searched: { text, searches, lastDay },
  onAddWords,
}: {
  searched: SearchedText
  onAddWords: Props['onAddWords']
}) {
  return (
    <tr className="border-b border-line">
      <td className="py-0.5">
        <span className="flex min-h-11 items-center gap-2">
          <bdi className="min-w-0 break-words">{text}</bdi>
          {onAddWords && (
            <ForRight right="catalog:write">
              <IconButton label={t('searchRoom.addSynonym', { text })} onClick={() => onAddWords(text)}>
                <PlusIcon className="size-5" />
              </IconButton>
            </ForRight>
          )}
        </span>
      </td>
      <td className="h-11 px-3 text-end tabular-nums">{searches}</td>
      <td className="text-end whitespace-nowrap text-muted">{formatDate(lastDay)}</td>
    </tr>
  )
}
