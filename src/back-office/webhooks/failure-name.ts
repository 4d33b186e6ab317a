import { t } from '#domain/texts/t.ts'
import type { WebhookAnswer } from '#domain/webhooks/webhook.ts'

/** Why an attempt failed, in the language of the reader. */
export const failureName = ({ failure, status }: Pick<WebhookAnswer, 'failure' | 'status'>): string =>
  t('webhookRoom.failureName', { failure: (failure ?? '').replace('-', '_'), status: status ?? '' })
