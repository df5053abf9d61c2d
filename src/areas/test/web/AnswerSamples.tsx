import { useTranslations } from 'use-intl';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PagedList } from '#ui/PagedList.tsx';
import { QueryAnswer, SkeletonRows } from '#ui/QueryAnswer.tsx';
import { ComponentSample } from './ComponentSample.tsx';

const act = () => undefined;

/** A query that is loading, failed or answered. */
const queryOf = <T,>(data: T | undefined, isError = false) => ({ data, isError, isFetching: false, refetch: act });

/** Views of a query: loading, failed, answered, and a list without items or with more to load. */
export function AnswerSamples() {
  const t = useTranslations('test');
  const failed = { title: t('failed'), text: t('text'), retry: t('again') };
  const skeleton = <SkeletonRows row="h-10" />;
  const empty = <EmptyState icon="search" title={t('nothing')} text={t('text')} level={3} />;
  return (
    <>
      <ComponentSample name="QueryAnswer" wide>
        {[queryOf<string>(undefined), queryOf<string>(undefined, true), queryOf(t('text'))].map((query, at) => (
          <QueryAnswer key={at} query={query} failed={failed} skeleton={skeleton}>
            {(text) => <Card>{text}</Card>}
          </QueryAnswer>
        ))}
      </ComponentSample>
      <ComponentSample name="PagedList" wide>
        {[[], [t('moscow'), t('omsk')]].map((items) => (
          <PagedList
            key={items.length}
            query={{
              ...queryOf({ pages: [{ items }] }),
              hasNextPage: true,
              isFetchingNextPage: false,
              fetchNextPage: act,
            }}
            failed={failed}
            skeleton={skeleton}
            empty={empty}
            more={t('more')}
          >
            {(cities) => (
              <ul>
                {cities.map((city) => (
                  <li key={city}>{city}</li>
                ))}
              </ul>
            )}
          </PagedList>
        ))}
      </ComponentSample>
    </>
  );
}
