import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { filtersId } from '#listing/web/results/filters-id.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { formatInteger } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';
import { browserPosition } from '../../place/web/nearest-city.ts';
import type { DrawnMap } from './draw-map.ts';

type Props = {
  isDrawn: boolean;
  isDrawing: boolean;
  onDraw: () => void;
  /** Removes the area that is outlined on the map, if there is one. */
  onRemoveArea: (() => void) | null;
  /** Leaves the list of one place, if the list is that. */
  onLeaveSpot: (() => void) | null;
  /** Shows all that was found, where the map has a part of it; phones have it in the bar. */
  onShowAll: (() => void) | null;
  /** How many were found. */
  total: number;
  /** The number of chosen filters, and the address of the list without the map. */
  filters: number;
  listHref: string;
};

/**
 * The buttons at the upper edge of the map. Where the list lies below the map, filters and the way to the list are here too; beside the list and on
 * phones, where the list is a sheet over the map, these have their place in it.
 */
export function MapTools({ isDrawn, isDrawing, onDraw, onRemoveArea, onLeaveSpot, onShowAll, ...props }: Props) {
  const { filters, listHref, total } = props;
  const t = useTranslations('search.map');
  const { locale } = useApp();
  return (
    <div data-over className="absolute top-3 left-3 flex max-w-[calc(100%-5rem)] flex-wrap gap-2">
      <button
        type="button"
        popoverTarget={filtersId}
        aria-label={filters > 0 ? `${t('filters')} · ${filters}` : t('filters')}
        className={cx(buttonClass({ variant: 'secondary' }), 'max-md:hidden lg:hidden')}
      >
        <Icon name="sliders" />
        {t('filters')}
        {filters > 0 && <span className="tabular-nums">{filters}</span>}
      </button>
      <a
        href={listHref}
        rel="nofollow"
        className={cx(buttonClass({ variant: 'secondary' }), 'max-md:hidden lg:hidden')}
      >
        <Icon name="rows" />
        {t('list')}
      </a>
      {isDrawn && (
        <Button
          variant="secondary"
          icon={isDrawing ? 'close' : 'edit'}
          className="map-tool max-sm:px-3"
          aria-label={isDrawing ? t('draw_cancel') : t('draw')}
          onClick={onDraw}
        >
          {/* Phones have the bar beside this button, or another that needs words. */}
          {(isDrawing || onRemoveArea) && (
            <span className="sm:hidden">{t(isDrawing ? 'draw_cancel' : 'draw_short')}</span>
          )}
          {/* As wide as the longer word, so that nothing beside it moves. */}
          <span className="grid max-sm:hidden">
            <span className={cx('col-start-1 row-start-1', isDrawing && 'invisible')}>{t('draw')}</span>
            <span className={cx('col-start-1 row-start-1', !isDrawing && 'invisible')}>{t('draw_cancel')}</span>
          </span>
        </Button>
      )}
      {isDrawn && !isDrawing && onRemoveArea && (
        <Button
          variant="secondary"
          icon="close"
          className="map-tool max-sm:px-3"
          aria-label={t('remove_area')}
          onClick={onRemoveArea}
        >
          <span className="max-sm:hidden">{t('remove_area')}</span>
          <span className="sm:hidden">{t('remove_short')}</span>
        </Button>
      )}
      {isDrawn && !isDrawing && onLeaveSpot && (
        <Button variant="primary" icon="arrow-left" className="map-tool" onClick={onLeaveSpot}>
          {t('leave_spot')}
        </Button>
      )}
      {isDrawn && !isDrawing && onShowAll && (
        <Button variant="secondary" icon="expand" className="map-tool max-sm:hidden" onClick={onShowAll}>
          {t('show_all', { shown: formatInteger(total, locale) })}
        </Button>
      )}
    </div>
  );
}

/** The button that brings the map to the visitor, below those of the zoom. */
export function LocateButton({ map }: { map: DrawnMap }) {
  const t = useTranslations('search.map');
  const [isLocating, setLocating] = useState(false);
  const locate = async (): Promise<void> => {
    setLocating(true);
    try {
      map.goTo(await browserPosition());
    } catch {
      showToast({ text: t('no_position') });
    } finally {
      setLocating(false);
    }
  };
  return (
    <span data-over className="map-tool absolute top-[7.25rem] right-2.5">
      <IconButton
        icon="locate"
        label={t('locate')}
        disabled={isLocating}
        variant="outlined"
        onClick={() => void locate()}
      />
    </span>
  );
}
