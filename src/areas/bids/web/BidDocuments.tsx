import { useTranslations } from 'use-intl';
import { Card } from '#ui/Card.tsx';
import { formatNumber } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';
import { isOpen } from '../lifecycle.ts';
import { type BidDetails, bidQuery } from './bid-queries.ts';
import { ChosenDocuments } from './ChosenDocuments.tsx';
import { useDocumentUpload } from './use-document-upload.ts';

/** The documents of an application. Each side adds and deletes its own. */
export function BidDocuments({ bid }: { bid: BidDetails }) {
  const t = useTranslations('bids');
  const { api, primaryApi, queryClient, locale } = useApp();
  const documents = useDocumentUpload(`bid:${bid.id}`);
  const reload = () => queryClient.invalidateQueries(bidQuery(api, bid.id));
  const remove = async (id: string): Promise<void> => {
    try {
      await primaryApi('bids/delete_document', { id });
    } catch {
      showToast({ text: t('act.failure.failed'), tone: 'danger' });
    } finally {
      await reload();
    }
  };
  const size = (bytes: number): string =>
    `${formatNumber(Math.max(bytes / 1024 / 1024, 0.1), locale)} ${locale === 'ru' ? 'МБ' : 'MB'}`;
  return (
    <Card as="section" title={t('documents.title')}>
      {bid.documents.length === 0 && <p className="text-ink-2">{t('documents.none')}</p>}
      <ul className="divide-y divide-line">
        {bid.documents.map(({ id, name, side, bytes, href }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <Icon name="rows" className="text-ink-3" />
            <div className="min-w-0 flex-1">
              {/* A file from another person is downloaded, never opened as a page. */}
              <a href={href} download={name} className="link wrap-anywhere">
                {name}
              </a>
              <p className="text-14 text-ink-3">
                {t(side === bid.side ? 'documents.mine' : 'documents.theirs')} · {size(bytes)}
              </p>
            </div>
            {side === bid.side && (
              <IconButton icon="trash" label={t('documents.remove', { name })} onClick={() => void remove(id)} />
            )}
          </li>
        ))}
      </ul>
      {isOpen(bid.state) && (
        <div className="mt-4">
          <p className="mb-2 text-14 text-ink-3">{t('documents.text')}</p>
          <ChosenDocuments
            documents={documents}
            onChosen={() => {
              void documents.sendTo([bid.id]).then(reload);
            }}
          />
        </div>
      )}
    </Card>
  );
}
