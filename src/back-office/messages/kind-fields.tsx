import { useWatch } from 'react-hook-form'
import type { MessageRoom } from '#domain/mail/message-endpoints.ts'
import { fillMessage, messageFacts, type MessageKind } from '#domain/mail/message-settings.ts'
import { toSmsParts } from '#domain/mail/sms-parts.ts'
import { formatPrice } from '#domain/money/money.ts'
import { describeLanguage, languages, type Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { TextArea } from '#ui/controls/form/field.tsx'
import { messageKindName } from './kind-name.ts'
import type { MessageFormOf } from './message-values.ts'

interface Props {
  kind: MessageKind
  /** That whose text is shown: the others are written beside it, and saved with it. */
  language: Language
  form: MessageFormOf
  room: MessageRoom
}

/** Whether a kind of message is sent, its text in one language, and how a phone shows it. */
export function KindFields({ kind, language, form, room }: Props) {
  const { register, formState, control } = form
  const errors = formState.errors.kinds?.[kind]?.texts
  const written = useWatch({ control, name: `kinds.${kind}.texts.${language}` }) ?? ''
  const usual = room.usualTexts[kind]?.[language] ?? ''
  const shown = fillMessage(written.trim() || usual, room.samples[language] ?? {})
  const wrongElsewhere = languages.find(({ code }) => code !== language && errors?.[code])
  const { direction, name } = describeLanguage(language)
  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-line pt-4 sm:grid-cols-2">
      <legend className="headline float-start mb-1 text-base sm:col-span-2">{messageKindName(kind)}</legend>
      <Checkbox className="sm:col-span-2" label={t('messageRoom.isOn')} {...register(`kinds.${kind}.isOn`)} />
      <TextArea
        key={language}
        label={`${t('messageRoom.text')} (${name})`}
        hint={t('messageRoom.textHint', { facts: messageFacts[kind].map((fact) => `{${fact}}`).join(' ') })}
        error={errors?.[language]?.message ?? (wrongElsewhere && errors?.[wrongElsewhere.code]?.message)}
        rows={4}
        dir={direction}
        lang={language}
        placeholder={usual}
        {...register(`kinds.${kind}.texts.${language}`)}
      />
      <MessagePreview text={shown} language={language} control={control} />
    </fieldset>
  )
}

/** A message as a phone shows it, with what it takes and costs as an SMS. */
function MessagePreview({
  text,
  language,
  control,
}: Pick<Props, 'language'> & { text: string; control: MessageFormOf['control'] }) {
  const cost = Number(useWatch({ control, name: 'costPerPart' })) || 0
  const { parts, length, alphabet } = toSmsParts(text)
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-sm font-medium">{t('messageRoom.preview')}</p>
      <p
        dir={describeLanguage(language).direction}
        lang={language}
        className="w-fit max-w-72 rounded-2xl rounded-es-none bg-sand px-4 py-3 text-base wrap-anywhere"
      >
        {text}
      </p>
      <p className="mt-2 text-sm text-muted">
        {t('messageRoom.parts', { parts, length, alphabet })}
        {cost > 0 && ` · ${t('messageRoom.cost', { sum: formatPrice(parts * cost) })}`}
      </p>
    </div>
  )
}
