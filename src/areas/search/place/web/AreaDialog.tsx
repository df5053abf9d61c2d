import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import { radii } from '#listing/radii.ts';
import { searchedRegions } from '#listing/web/results/kind-search.ts';
import type { SearchPageData } from '#listing/web/results/use-search-page.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { ErrorState, Notice } from '#ui/ErrorState.tsx';
import { formatInteger } from '#ui/format.ts';
import { Select } from '#ui/Select.tsx';
import { SkeletonText } from '#ui/Skeleton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { kindAt, kindPresentations } from '#kinds/web/calls.ts';
import { paths } from '#web/paths.ts';
import { usePageData, useRouter } from '#web/router/use-router.ts';
import { useApi, useApp } from '#web/use-app.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { useArea } from '#web/use-store.ts';
import { matching, onlyHit } from './area-list.ts';
import { findNearestCity } from './nearest-city.ts';
import {
  type ChosenRegion,
  centreOf,
  inputWithPlaces,
  type PlaceChoice,
  regionOf,
  toggled,
  withPlaces,
} from './place-choice.ts';
import { type CityPart, countsOf, PartList } from './PartList.tsx';
import { PlaceLists } from './PlaceLists.tsx';
import { useCityParts } from './use-city-parts.ts';
import { regionName } from '#areas/geo/web/region-name.ts';

type City = OutputOf<'geo/autocomplete_global'>['items'][number];
type Region = OutputOf<'geo/areas'>['items'][number];

const mostCities = 9;
/** Around the visitor's own city. */
const ownRadius = 50;

const chosenOn = ({ state, regions, cities, city }: SearchPageData): PlaceChoice => ({
  regions: searchedRegions(state, regions),
  cities: city && state.near && state.near.radius !== null ? [...cities, city] : cities,
  radius: state.near?.radius ?? 0,
});

/**
 * Dialog that sets where is searched. On a page of results several places can be chosen, and the choice goes into the address; elsewhere one place
 * is, and it is remembered as the default, a city as its region.
 */
export function Dialog({ onClose }: DialogProps) {
  const t = useTranslations('place');
  const shell = useTranslations('shell');
  const { area, locale } = useApp();
  const remembered = useArea();
  const api = useApi();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { pathname, search } = router.location();
  const kind = kindAt(pathname);
  const pageData = usePageData() as SearchPageData | undefined;
  const results = kind && pathname === paths.search(kind) && pageData ? { kind, ...pageData } : undefined;
  const [choice, setChoice] = useState<PlaceChoice>(() =>
    results
      ? chosenOn(results)
      : {
          regions: remembered ? [{ iso: remembered.iso, name: regionName(remembered, locale) }] : [],
          cities: [],
          radius: 0,
        },
  );
  const [query, setQuery] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<'failed' | 'no_position' | null>(null);
  const regions = useQuery({
    queryKey: ['geo/areas'],
    queryFn: ({ signal }) => api('geo/areas', {}, { signal }),
    staleTime: Infinity,
  });
  const typed = query.trim();
  const citiesQuery = queryOptions({
    queryKey: ['geo/autocomplete_global', typed],
    queryFn: ({ signal }) => api('geo/autocomplete_global', { query: typed, limit: mostCities }, { signal }),
    staleTime: Infinity,
  });
  const cities = useQuery({ ...citiesQuery, placeholderData: keepPreviousData });
  const input = results && inputWithPlaces(results.input, choice);
  const parts = useCityParts({ typed, region: regionOf(choice), isEnabled: results !== undefined });
  const hasParts = parts.districts.length + parts.stations.length > 0;
  const found = useQuery({
    queryKey: [kind, 'count', input, hasParts],
    queryFn: ({ signal }) =>
      kindPresentations[results!.kind].find(api, { ...input, limit: 1, with_facets: hasParts }, { signal }),
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
  }).data;
  const count = found?.total;

  const apply = async (chosen: PlaceChoice): Promise<void> => {
    setSaving(true);
    setProblem(null);
    try {
      const answer = await api('geo/set_area', { region: regionOf(chosen) });
      area.set(answer.area);
      onClose();
      // The assumed city of delivery is that of the area. Nothing is awaited between closing and navigating, which are one step of the history.
      void queryClient.invalidateQueries({ queryKey: ['true-cost/get_figures'] });
      // On a page of results the choice is written into the address, so that a link shows everybody the same.
      if (results) return router.navigate({ to: pathname, search: withPlaces(search, chosen) });
      await queryClient.invalidateQueries();
      await router.invalidate();
    } catch {
      setProblem('failed');
    } finally {
      setSaving(false);
    }
  };
  /** Only results search in several places. */
  const choose = (next: PlaceChoice, only: Partial<PlaceChoice>): void => {
    if (!results) return void apply({ regions: [], cities: [], radius: 0, ...only });
    setProblem(null);
    setQuery('');
    setChoice(next);
  };
  const chooseCity = ({ id, slug, region: { iso }, ...names }: City, radius = choice.radius): void => {
    const city = { id, slug, name: locale === 'ru' ? names.name : names.name_en, region: iso };
    const toggledCities = toggled(choice.cities, city, (other) => other.slug === slug);
    choose({ ...choice, cities: toggledCities, radius }, { cities: [city] });
  };
  const choosePart = ({ id, slug, name, name_en, region: iso, type }: CityPart): void => {
    const part = { id, slug, name: locale === 'ru' ? name : name_en, region: iso, type };
    const places = toggled(choice.cities, part, (other) => other.slug === slug);
    choose({ ...choice, cities: places }, { cities: [part] });
  };
  const chooseRegion = (region: Region): void => {
    const chosen = { iso: region.iso, name: regionName(region, locale) };
    const toggledRegions = toggled(choice.regions, chosen, ({ iso }) => iso === region.iso);
    choose({ ...choice, regions: toggledRegions }, { regions: [chosen] });
  };
  const locate = async (): Promise<void> => {
    setLocating(true);
    setProblem(null);
    try {
      const nearest = await findNearestCity(api);
      if (!nearest) setProblem('no_position');
      else if (!choice.cities.some(({ id }) => id === nearest.id)) chooseCity(nearest, ownRadius);
    } catch {
      setProblem('no_position');
    } finally {
      setLocating(false);
    }
  };

  const shortName = ({ iso, name }: ChosenRegion): string => {
    const region = regions.data?.items.find((one) => one.iso === iso);
    return region ? regionName(region, locale) : name;
  };
  const matched = useMemo(() => matching(regions.data?.items ?? [], query), [regions.data, query]);
  const foundCities = cities.data?.items ?? [];
  const isEmpty = matched.length + foundCities.length === 0 && !hasParts && !cities.isFetching && !parts.isFetching;
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (typed === '') return results && apply(choice);
    // Enter may come before the answer to the last letter.
    const [answer, partsOfCities] = await Promise.all([
      queryClient.ensureQueryData(citiesQuery).catch(() => null),
      parts.find(),
    ]);
    const hit = onlyHit<City | Region | CityPart>(typed, [...(answer?.items ?? []), ...matched, ...partsOfCities]);
    if (!hit) return undefined;
    if ('type' in hit) return choosePart(hit);
    return 'slug' in hit ? chooseCity(hit) : chooseRegion(hit);
  };
  const isChosen = choice.regions.length + choice.cities.length > 0;
  const chips = [
    ...choice.cities.map((city) => ({
      key: city.slug,
      name: city.name,
      without: { ...choice, cities: choice.cities.filter((other) => other !== city) },
    })),
    ...choice.regions.map((region) => ({
      key: region.iso,
      name: shortName(region),
      without: { ...choice, regions: choice.regions.filter((other) => other !== region) },
    })),
  ];
  return (
    <Frame
      open
      onClose={onClose}
      size="lg"
      title={t('title')}
      closeLabel={shell('close')}
      footer={
        results && (
          <Button full busy={isSaving} onClick={() => void apply(choice)}>
            {count === undefined ? t('show_plain') : t('show', { count, shown: formatInteger(count, locale) })}
          </Button>
        )
      }
    >
      <div className="space-y-4">
        <form onSubmit={(event) => void submit(event)}>
          <TextInput
            data-autofocus
            type="search"
            label={t('search')}
            placeholder={t('placeholder')}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </form>
        {problem && <Notice tone={problem === 'failed' ? 'danger' : 'info'}>{t(problem)}</Notice>}
        {results && isChosen && (
          <ul aria-label={t('chosen')} className="flex flex-wrap gap-2">
            {chips.map(({ key, name, without }) => (
              <li key={key} className="max-w-full">
                <Chip remove={{ label: t('remove', { name }), onRemove: () => setChoice(without) }}>{name}</Chip>
              </li>
            ))}
          </ul>
        )}
        {results && centreOf(choice) && (
          <div className="max-w-60">
            <Select
              label={t('radius')}
              value={String(choice.radius)}
              onChange={(event) => setChoice({ ...choice, radius: Number(event.currentTarget.value) })}
              options={radii.map((radius) => ({
                value: String(radius),
                label: radius === 0 ? t('only_city') : t('within', { radius: String(radius) }),
              }))}
            />
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant={isChosen ? 'secondary' : 'primary'}
            aria-pressed={!isChosen}
            busy={!results && isSaving}
            onClick={() => choose({ regions: [], cities: [], radius: 0 }, {})}
          >
            {shell('area.all')}
          </Button>
          <Button variant="secondary" icon="map-pin" busy={isLocating} onClick={() => void locate()}>
            {t('near_me')}
          </Button>
        </div>
        {regions.isPending && <SkeletonText lines={8} />}
        {regions.isError && (
          <ErrorState
            title={t('load_failed')}
            retry={{ label: shell('failure.retry'), onRetry: () => void regions.refetch(), busy: regions.isFetching }}
          />
        )}
        {regions.data && isEmpty && <p className="text-ink-2">{t('nothing')}</p>}
        <PartList
          title={t('districts')}
          note={t('districts_note')}
          parts={parts.districts}
          cityOf={typed === '' ? undefined : ({ region }) => t(region === 'RU-MOW' ? 'in_moscow' : 'in_petersburg')}
          counts={countsOf(found, 'district_id')}
          choice={choice}
          isBusy={isSaving}
          onPart={choosePart}
        />
        <PartList
          title={t('metro')}
          note={t('metro_note')}
          parts={parts.stations}
          cityOf={typed === '' ? undefined : ({ city }) => (locale === 'ru' ? city.name : city.name_en)}
          coloursOf={({ colours }) => colours}
          counts={countsOf(found, 'metro_id')}
          choice={choice}
          isBusy={isSaving}
          onPart={choosePart}
        />
        <PlaceLists
          cities={foundCities}
          regions={matched}
          choice={choice}
          isBusy={isSaving}
          onCity={(city) => chooseCity(city)}
          onRegion={chooseRegion}
        />
      </div>
    </Frame>
  );
}
