import { useWatch } from 'react-hook-form'
import type { MessageRoom } from '#domain/mail/message-endpoints.ts'
import { orderChannels } from '#domain/mail/message-settings.ts'
import { t } from '#domain/texts/t.ts'
import { extensionText } from '#back-office/extensions/extension-text.ts'
import { MovableList } from '#back-office/ordering/movable-list.tsx'
import type { MessageFormOf } from './message-values.ts'

interface Props {
  form: MessageFormOf
  channels: MessageRoom['channels']
  mayWrite: boolean
}

/** The order in which channels are asked. */
export function ChannelOrder({ form, channels, mayWrite }: Props) {
  const chosen = useWatch({ control: form.control, name: 'channels' })
  const ordered = orderChannels(channels, { channels: chosen })
  return (
    <section aria-labelledby="message-channels">
      <h2 id="message-channels" className="headline text-lg">
        {t('messageRoom.channels')}
      </h2>
      <p className="mb-3 text-muted">{t('messageRoom.channelsText')}</p>
      <MovableList
        label={t('messageRoom.channels')}
        items={ordered}
        keyOf={({ id }) => id}
        nameOf={({ name }) => extensionText(name)}
        mayMove={mayWrite}
        onChange={(moved) =>
          form.setValue(
            'channels',
            moved.map(({ id }) => id),
            { shouldDirty: true },
          )
        }
      >
        {({ name }) => <bdi>{extensionText(name)}</bdi>}
      </MovableList>
    </section>
  )
}
