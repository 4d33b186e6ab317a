import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { MessageRoom } from '#domain/mail/message-endpoints.ts'
import { messageKinds, MessageSettings } from '#domain/mail/message-settings.ts'
import { currentLanguage, describeLanguage, languages, type Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useUnsavedChanges } from '#back-office/ui/unsaved/use-unsaved-changes.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/controls/form/field.tsx'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useFormSave } from '#ui/state/use-save.ts'
import { ChannelOrder } from './channel-order.tsx'
import { KindFields } from './kind-fields.tsx'
import { TimeFields } from './time-fields.tsx'

/** The channels, texts and times of messages. */
export function MessageForm({ room, onSaved }: { room: MessageRoom; onSaved: () => Promise<void> }) {
  const mayWrite = useMay('mails:write')
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const form = useForm({
    resolver: zodResolver(MessageSettings),
    defaultValues: room.settings,
  })
  const { isDirty, errors } = form.formState
  useUnsavedChanges(isDirty)
  const { submit, isBusy } = useFormSave(form, async (settings) => {
    form.reset(await adminApi.saveMessageSettings(settings))
    notify('success', t('messageRoom.saved'))
    await onSaved()
  })
  return (
    <form noValidate aria-label={t('messageRoom.title')} onSubmit={submit} className="grid min-w-0 gap-8">
      {room.channels.length > 1 && <ChannelOrder form={form} channels={room.channels} mayWrite={mayWrite} />}
      <section aria-labelledby="message-texts" className="grid gap-6">
        <h2 id="message-texts" className="headline text-lg">
          {t('messageRoom.texts')}
        </h2>
        <SelectField
          label={t('messageRoom.writtenIn')}
          className="max-w-xs"
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
        >
          {languages.map(({ code }) => (
            <option key={code} value={code}>
              {describeLanguage(code).name}
            </option>
          ))}
        </SelectField>
        {messageKinds.map((kind) => (
          <KindFields key={kind} kind={kind} language={language} form={form} room={room} />
        ))}
      </section>
      <TimeFields form={form} />
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
      {mayWrite && (
        <Button type="submit" disabled={!isDirty || isBusy} className="justify-self-start">
          {t('messageRoom.save')}
        </Button>
      )}
    </form>
  )
}
