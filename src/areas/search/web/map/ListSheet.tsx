import { useTranslations } from 'use-intl';
import { buttonClass } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { edgeId, useSheet } from './use-sheet.ts';

/**
 * On phones the list is a sheet below the map: the handle at its upper edge moves it, and while the list lies over the map, a button over the list leads
 * back to it, since the handle scrolls away with the list.
 */
export function ListSheet() {
  const t = useTranslations('search.map');
  const { edge, isOpen, leadsToList, handle, close } = useSheet();
  return (
    <div id={edgeId} ref={edge} className="map-sheet relative z-6 h-0 -scroll-mt-1 md:hidden">
      <button
        type="button"
        aria-label={leadsToList ? t('to_list') : t('to_map')}
        aria-expanded={isOpen}
        className="absolute -top-9 left-1/2 h-11 w-40 -translate-x-1/2 touch-none"
        {...handle}
      />
      {isOpen && (
        <div className="fixed inset-x-0 bottom-[calc(var(--bottom-bar-height)+var(--cookie-notice-height,0px)+12px)] mx-auto w-fit">
          <button type="button" className={cx(buttonClass({ variant: 'primary' }), 'shadow-float')} onClick={close}>
            <Icon name="map" />
            {t('to_map')}
          </button>
        </div>
      )}
    </div>
  );
}
