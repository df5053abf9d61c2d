import { useTranslations } from 'use-intl';
import type { SearchState } from '#listing/web/results/search-state.ts';
import { cx } from '#ui/cx.ts';
import { formatInteger } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { useApp } from '#web/use-app.ts';
import type { Group } from './markers/group.ts';
import type { Beyond } from './use-map-groups.ts';
import type { MapSearch } from './use-map-search.ts';

type Props = {
  state: SearchState;
  mapSearch: MapSearch;
  /** The city whose listings without a point are most in view. */
  withoutPoint: Group | null;
  onWithoutPoint: (group: Group) => void;
  /** What is beyond a map that opens on a part of Russia. */
  beyond: Beyond | null;
  onBeyond: () => void;
  /** Shows all that was found, where the map has a part of it; wide screens have it beside the other buttons. */
  onShowAll: (() => void) | null;
  /** How many were found. */
  total: number;
  /** On phones the bar is beside one button at the upper edge, and below several. */
  isBelowTools: boolean;
  isHiddenOnPhones: boolean;
};

/** So many of the cities beyond the map are named. */
const mostCities = 2;

/** The bar at the lower edge of the map, on phones at the upper one: whether the list follows the map, and what the map does not show. */
export function MapBar({ state, mapSearch, withoutPoint, onWithoutPoint, beyond, onBeyond, ...props }: Props) {
  const { onShowAll, total, isBelowTools, isHiddenOnPhones } = props;
  const t = useTranslations('search.map');
  const { locale } = useApp();
  const { isFollowing, isMoved, setFollowing, searchHere } = mapSearch;
  const { within, area } = state;
  const beyondText = ({ count, cities }: Beyond): string => {
    const shown = formatInteger(count, locale);
    const places = cities.slice(0, mostCities).join(', ');
    const isWhole = cities.length <= mostCities;
    return places ? t(isWhole ? 'beyond_at' : 'beyond_among', { shown, places }) : t('beyond', { shown });
  };
  const shownWithout = formatInteger(withoutPoint?.count ?? 0, locale);
  return (
    <>
      <div
        className={cx(
          'map-acts pointer-events-none absolute inset-x-3 bottom-12 flex justify-center max-md:bottom-15 max-sm:right-16 max-sm:bottom-auto',
          isBelowTools ? 'max-sm:top-17 max-sm:left-3' : 'max-sm:top-3 max-sm:left-17',
          isHiddenOnPhones && 'max-md:hidden',
        )}
      >
        <div data-over className="map-bar pointer-events-auto">
          {/* The list of an own area follows no move. */}
          {!area && (
            <label className="tick max-sm:hidden">
              <input
                type="checkbox"
                checked={isFollowing}
                onChange={({ currentTarget: { checked } }) => setFollowing(checked)}
              />
              <span>{t('follow')}</span>
            </label>
          )}
          {withoutPoint?.city && (
            <button
              type="button"
              aria-label={t('without_point', { place: withoutPoint.city.name, shown: shownWithout })}
              onClick={() => onWithoutPoint(withoutPoint)}
            >
              <span className="max-sm:hidden">
                {t('without_point', { place: withoutPoint.city.name, shown: shownWithout })}
              </span>
              <span className="sm:hidden">{t('without_point_short', { shown: shownWithout })}</span>
            </button>
          )}
          {(!isFollowing || area) && (isMoved || !(within ?? area)) && (
            <button type="button" onClick={searchHere}>
              {t('search_here')}
            </button>
          )}
          {onShowAll && (
            <button
              type="button"
              className="is-of-phones"
              aria-label={t('show_all', { shown: formatInteger(total, locale) })}
              onClick={onShowAll}
            >
              {!withoutPoint && <Icon name="expand" />}
              {t('all', { shown: formatInteger(total, locale) })}
            </button>
          )}
          {beyond && (
            <button type="button" aria-label={beyondText(beyond)} onClick={onBeyond}>
              {beyond.isWest && <Icon name="arrow-left" />}
              {/* Phones have one line beside another button. */}
              <span className="max-sm:hidden">{beyondText(beyond)}</span>
              <span className="sm:hidden">{t('beyond_short', { shown: formatInteger(beyond.count, locale) })}</span>
              {!beyond.isWest && <Icon name="arrow-right" />}
            </button>
          )}
        </div>
      </div>
    </>
  );
}
