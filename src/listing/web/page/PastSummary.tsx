import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/client.ts';
import { summaryQuery } from '#areas/vin-reports/web/summary-query.ts';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { formatDay } from '#ui/format.ts';
import { Icon, StrokeIcon } from '#ui/Icon.tsx';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { hasVehicleNumber, historyQuery } from './history-queries.ts';
import { shapes } from './key-facts.ts';
import { type KindPage, useKindDetails } from './kind-page.ts';
import { hasPastToTell, type PastFact, pastFacts } from './past-facts.ts';
import { pastWords } from './past-words.ts';

const shapeOf: Readonly<Record<PastFact['key'], string>> = {
  price: shapes.tag,
  earlier: shapes.clock,
  reading: shapes.gauge,
  owners: shapes.person,
  number: shapes.state,
};

type Props = { kind: KindPage; listing: Listing };

/** What is known of the past of a listing and of its vehicle for free, and what a report adds. */
export function PastSummary({ kind, listing }: Props) {
  const { data } = useKindDetails(kind);
  const { api, locale, now, timeZone } = useApp();
  const { data: past } = useQuery(historyQuery(api, listing.id));
  const vehicle = { object_id: listing.id };
  const { data: summary } = useQuery({ ...summaryQuery(api, vehicle), enabled: hasVehicleNumber(listing) });
  // Of things that have little to tell `PastLine` says it.
  if (!past || !listing.is_open || !hasPastToTell(listing, past)) return null;
  const facts = pastFacts({ data, listing, past, summary, locale, now, timeZone });
  return (
    <Card as="section" className="max-lg:-order-2">
      <h2 className="mb-4 text-20 font-semibold">{pastWords[locale].title}</h2>
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
                  <a href="#report" className="link">
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
      {summary && <FullReport summary={summary} isAbroad={listing.kind === 'autofromabroad'} />}
    </Card>
  );
}

/** The report that the seller shows, that the visitor has, or that is on sale. */
function FullReport({ summary, isAbroad }: { summary: OutputOf<'vin-reports/get_summary'>; isAbroad: boolean }) {
  const { locale, timeZone } = useApp();
  const say = pastWords[locale];
  const { attached, offer, report } = summary;
  if (!attached && !offer && !report) return null;
  const label = attached ? say.read : report ? say.mine : isAbroad ? say.more_abroad : say.more;
  return (
    <div className="mt-4 border-t border-line pt-4">
      {attached && (
        <p className="mb-1 text-14 text-pretty text-ink-2">
          {say.attached(formatDay(attached.finished_at, locale, timeZone))}
        </p>
      )}
      {/* What a report has, its price and a specimen stand where the link leads. */}
      <a href="#report" className="link inline-flex min-h-8 items-center font-medium">
        {label}
      </a>
    </div>
  );
}
