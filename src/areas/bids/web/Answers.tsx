import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sellerName } from '#listing/seller-name.ts';
import { titleIn } from '#listing/title.ts';
import { Badge, StatusChip } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { formatMoney } from '#ui/format.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { isOpen, stateLabel } from '../lifecycle.ts';
import { possibleActs } from '../possible-acts.ts';
import { type Bid, type BidDetails, bidQuery, sendingQuery } from './bid-queries.ts';
import { isUnanswered, leftKey, stateTones } from './bid-texts.ts';

/** The answers to one sending side by side, the approved ones by the applicant's total cost. */
export function Answers({ bid, owner }: { bid: BidDetails; owner: number }) {
  const t = useTranslations('bids');
  const { api } = useApp();
  const items = useQuery(sendingQuery(api, bid.sending)).data?.items ?? [];
  if (items.length < 2) return null;
  const [cheapest, ...dearer] = items.filter(
    ({ state, terms, other }) => state === 'approved' && terms?.total_minor && !other.has_left,
  );
  return (
    <section>
      <h2 className="text-20 font-semibold">{t('answers.title')}</h2>
      <p className="mt-1 text-14 text-ink-2">{t('answers.text')}</p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {items.map((answer) => (
          <li key={answer.id}>
            <Answer
              answer={answer}
              owner={owner}
              isHere={answer.id === bid.id}
              isCheapest={dearer.length > 0 && answer === cheapest}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type AnswerProps = { answer: Bid; owner: number; isHere: boolean; isCheapest: boolean };

function Answer({ answer, owner, isHere, isCheapest }: AnswerProps) {
  const t = useTranslations('bids');
  const { api, queryClient, dialogs, locale } = useApp();
  const href = useHref();
  const { terms } = answer;
  const money = (minor: number | null) => (minor === null ? '—' : formatMoney(minor, 'RUB', locale));
  const left = leftKey(answer);
  const canChoose = possibleActs(answer).includes('choose');
  const choose = async (): Promise<void> => {
    const bid = await queryClient.fetchQuery(bidQuery(api, answer.id));
    dialogs.show('bid-act', { bid, act: 'choose' });
  };
  return (
    <Card as="article" className="flex h-full flex-col">
      <div className="flex flex-wrap gap-1.5">
        <StatusChip tone={stateTones[answer.state]}>{stateLabel(answer.kind, answer.state)[locale]}</StatusChip>
        {isCheapest && <Badge tone="great">{t('answers.cheapest')}</Badge>}
      </div>
      <h3 className="mt-2 font-semibold wrap-anywhere">{sellerName(answer.other.name, locale)}</h3>
      <p className="text-14 wrap-anywhere text-ink-2">{titleIn(answer.target, locale)}</p>
      {terms ? (
        <dl className="mt-3 space-y-1 text-14">
          {(
            [
              ['total', terms.total_minor],
              ['monthly', terms.monthly_minor],
            ] as const
          ).map(([key, value]) => (
            <div key={key} className="flex justify-between gap-3">
              <dt className="text-ink-3">{t(`page.${key}`)}</dt>
              <dd className={key === 'total' ? 'text-16 font-semibold whitespace-nowrap' : 'whitespace-nowrap'}>
                {money(value)}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        isUnanswered(answer) && <p className="mt-3 text-14 text-ink-3">{t('answers.no_terms')}</p>
      )}
      {left && <p className="mt-3 text-14 text-danger">{t(left)}</p>}
      {answer.other.is_hidden && isOpen(answer.state) && (
        <p className="mt-3 text-14 text-ink-2">{t('hidden_organization')}</p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-4">
        {canChoose && (
          <Button
            size="sm"
            onClick={() => void choose()}
            aria-label={`${t('acts.finance.choose')}: ${sellerName(answer.other.name, locale)}`}
          >
            {t('acts.finance.choose')}
          </Button>
        )}
        {isHere ? (
          <span className="text-14 text-ink-3">{t('answers.this')}</span>
        ) : (
          <Button size="sm" variant="secondary" href={href(paths.userBid(owner, answer.id))}>
            {t('answers.open')}
          </Button>
        )}
      </div>
    </Card>
  );
}
