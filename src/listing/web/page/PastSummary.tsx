import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Language } from '#dictionary/field.ts';
import type { OutputOf } from '#contract/client.ts';
import { summaryQuery } from '#areas/vin-reports/web/summary-query.ts';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { formatDay } from '#ui/format.ts';
import { Icon, StrokeIcon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { lazyComponent } from '#web/lazy-module.ts';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { hasVehicleNumber, historyQuery } from './history-queries.ts';
import { shapes } from './key-facts.ts';
import { type KindPage, useKindDetails } from './kind-page.ts';
import { hasPastDetails, hasPastToTell, type PastFact, pastFacts } from './past-facts.ts';
import { pastWords } from './past-words.ts';

const shapeOf: Readonly<Record<PastFact['key'], string>> = {
  price: shapes.tag,
  earlier: shapes.clock,
  reading: shapes.gauge,
  owners: shapes.person,
  number: shapes.state,
};

/** The charts, lists and reports, whose code loads when they are unfolded. */
const HistoryDetails = lazyComponent(async () => (await import('./ListingHistory.tsx')).HistoryDetails);

type Props = { kind: KindPage; listing: Listing };

/** What is known of the past of a listing and of its vehicle for free; all prices and what a report adds unfold below it. */
export function PastSummary({ kind, listing }: Props) {
  const { data } = useKindDetails(kind);
  const { api, locale, now, timeZone } = useApp();
  const { data: past } = useQuery(historyQuery(api, listing.id));
  const vehicle = { object_id: listing.id };
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const unfold = () => details.current?.setAttribute('open', '');
  useEffect(() => {
    const element = details.current;
    // It may have been opened before it hydrated, and one comes back to it from a payment.
    if (element && location.hash === `#${element.id}`) element.open = true;
    if (element?.open) setOpen(true);
  }, []);
  const { data: summary } = useQuery({ ...summaryQuery(api, vehicle), enabled: hasVehicleNumber(listing) });
  // Of things that have little to tell `PastLine` says it.
  if (!past || !listing.is_open || !hasPastToTell(listing, past)) return null;
  const say = pastWords[locale];
  const more = summary && (summary.attached ?? summary.offer ?? summary.report) ? reportLabel(summary, listing.kind, locale) : hasPastDetails(listing, past) ? say.all : null; // prettier-ignore
  const facts = pastFacts({ data, listing, past, summary, locale, now, timeZone });
  return (
    <Card as="section" className="max-lg:-order-2">
      <h2 className="mb-4 text-20 font-semibold">{say.title}</h2>
      {/* Below each other where two would tear their words: beside an upright photo. */}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-4">
        {facts.map(({ key, title, text, own, isWarning, hasDetails }) => (
          <li key={key} className="flex min-w-0 gap-3">
            <span className={cx('mt-0.5 shrink-0', isWarning ? 'text-deal-high' : 'text-ink-3')}>
              {isWarning ? <Icon name="warning" /> : <StrokeIcon path={shapeOf[key]} />}
            </span>
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">
                {hasDetails ? (
                  <a href="#report" className="link" onClick={unfold}>
                    {title}
                  </a>
                ) : (
                  title
                )}
              </span>
              {[text, own].map(
                (line) =>
                  line && (
                    <span key={line} className="block text-14 text-pretty text-ink-3">
                      {line}
                    </span>
                  ),
              )}
            </span>
          </li>
        ))}
      </ul>
      {summary?.attached && (
        <p className="mt-4 text-14 text-pretty text-ink-2">
          {say.attached(formatDay(summary.attached.finished_at, locale, timeZone))}
        </p>
      )}
      {more && (
        <details
          ref={details}
          id="report"
          className="group mt-4 scroll-mt-20 border-t border-line pt-2 noscript:hidden"
          onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}
        >
          <summary className="link flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
            {more}
            <Icon
              name="chevron-down"
              className="shrink-0 transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          {isOpen && (
            <div className="pt-2">
              <Suspense fallback={<Skeleton className="h-40 w-full rounded-card" />}>
                <HistoryDetails kind={kind} listing={listing} />
              </Suspense>
            </div>
          )}
        </details>
      )}
    </Card>
  );
}

type Summary = OutputOf<'vin-reports/get_summary'>;

/** What unfolds: the report that the seller shows, that the visitor has, or that is on sale. */
function reportLabel({ attached, report }: Summary, kind: Listing['kind'], locale: Language): string {
  const say = pastWords[locale];
  return attached ? say.read : report ? say.mine : kind === 'autofromabroad' ? say.more_abroad : say.more;
}
