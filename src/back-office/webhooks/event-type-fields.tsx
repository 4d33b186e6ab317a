import type { UseFormRegister } from 'react-hook-form'
import type { z } from 'zod'
import { eventTypes, subjectKindOf, type EventType } from '#domain/events/event-types.ts'
import { t } from '#domain/texts/t.ts'
import type { WebhookDraft } from '#domain/webhooks/webhook.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { typeName } from './type-name.ts'

const kinds = Map.groupBy(Object.keys(eventTypes) as EventType[], subjectKindOf)

interface Props {
  register: UseFormRegister<z.input<typeof WebhookDraft>>
  /** How many are chosen, where the list begins closed. */
  chosen: number | undefined
  error: string | undefined
}

/** The types of events that are sent, by what they are about. */
export function EventTypeFields({ register, chosen, error }: Props) {
  if (chosen !== undefined)
    return (
      <details open={error !== undefined}>
        <summary className="min-h-11 py-2.5 text-sm font-medium">
          {t('webhookRoom.types')} · {t('webhookRoom.typeCount', { count: chosen })}
        </summary>
        <EventTypeFields register={register} chosen={undefined} error={error} />
      </details>
    )
  return (
    <fieldset aria-describedby={error ? 'webhook-types-error' : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{t('webhookRoom.types')}</legend>
      {[...kinds].map(([kind, types]) => (
        <div key={kind} className="mt-3">
          <p className="text-sm text-muted">{t('webhookRoom.kindName', { kind })}</p>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {types.map((type) => (
              <Checkbox key={type} value={type} label={typeName(type)} {...register('types')} />
            ))}
          </div>
        </div>
      ))}
      {error && (
        <div id="webhook-types-error">
          <Alert>{error}</Alert>
        </div>
      )}
    </fieldset>
  )
}
