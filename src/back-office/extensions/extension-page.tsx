import type { ExtensionBlock } from '#domain/extensions/extension.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { roomAddress } from '#back-office/rooms.ts'
import { Link } from '#ui/controls/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'
import { extensionText } from './extension-text.ts'

export const clientLoader = ({ params: { id } }: LoaderArgs<'id'>) => adminApi.getExtensionRoom({ id })

/** The page of an extension: what it says, as plain text and tables. */
export default function ExtensionPage({ loaderData: { name, blocks } }: PageProps<typeof clientLoader>) {
  return (
    <div className="max-w-4xl px-gutter py-8">
      <PageHead title={extensionText(name)} />
      <Link to={roomAddress('connections')} className="inline-flex min-h-11 items-center text-sm underline">
        {t('extensionRoom.back')}
      </Link>
      <h1 className="headline text-2xl">{extensionText(name)}</h1>
      {blocks.length === 0 && <p className="mt-6 text-muted">{t('extensionRoom.empty')}</p>}
      {numbered(blocks).map(({ key, item }) => (
        <Block key={key} block={item} />
      ))}
    </div>
  )
}

/** What an extension lists has no ids: its place is its key. */
const numbered = <Item,>(items: readonly Item[]) => items.map((item, at) => ({ key: `${at}`, item }))

function Block({ block }: { block: ExtensionBlock }) {
  if (block.kind === 'heading') return <h2 className="mt-8 font-semibold">{block.text}</h2>
  if (block.kind === 'text') return <p className="mt-3 whitespace-pre-line">{block.text}</p>
  if (block.rows.length === 0) return <p className="mt-3 text-muted">{t('extensionRoom.empty')}</p>
  return (
    <section
      aria-label={block.columns.join(', ')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="mt-3 overflow-x-auto"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line">
            {block.columns.map((column) => (
              <th key={column} scope="col" className="py-2 pe-4 text-start font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(block.rows).map(({ key, item: row }) => (
            <tr key={key} className="border-b border-line">
              {numbered(row).map(({ key: column, item: cell }) => (
                <td key={column} className="py-2 pe-4">
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
