import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClass } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';

const edgeId = 'list-edge';

const behavior = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth');
/** Brings the list over the map. */
export const openSheet = (): void =>
  document.querySelector(`#${edgeId}`)?.scrollIntoView({ block: 'start', behavior: behavior() });
const closeSheet = (): void => scrollTo({ top: 0, behavior: behavior() });

/** Pixels of a movement that has a direction. */
const leastMove = 12;

/** Whether the list lies over the map, and whether it is being scrolled up. */
function useSheet() {
  const edge = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isGoingUp, setGoingUp] = useState(false);
  useEffect(() => {
    let from = scrollY;
    const read = (): void => {
      setOpen((edge.current?.getBoundingClientRect().top ?? innerHeight) < innerHeight / 2);
      if (Math.abs(scrollY - from) < leastMove) return;
      setGoingUp(scrollY < from);
      from = scrollY;
    };
    read();
    // A wide window has no sheet, and may become narrow.
    const events = ['scroll', 'resize'] as const;
    for (const event of events) addEventListener(event, read, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, read);
    };
  }, []);
  return { edge, isOpen, isGoingUp };
}

/**
 * On phones the list is a sheet below the map: the handle at its upper edge opens and closes it, and while one scrolls up, a button over
 * the list leads back to the map: on the way down it would lie on what is being read.
 */
export function ListSheet() {
  const t = useTranslations('search.map');
  const { edge, isOpen, isGoingUp } = useSheet();
  return (
    <div id={edgeId} ref={edge} className="map-sheet relative z-6 h-0 -scroll-mt-1 md:hidden">
      <button
        type="button"
        aria-label={isOpen ? t('to_map') : t('to_list')}
        aria-expanded={isOpen}
        className="absolute -top-9 left-1/2 h-11 w-40 -translate-x-1/2"
        onClick={isOpen ? closeSheet : openSheet}
      />
      {isOpen && isGoingUp && (
        <div className="fixed inset-x-0 bottom-[calc(var(--bottom-bar-height)+var(--cookie-notice-height,0px)+12px)] mx-auto w-fit">
          <button
            type="button"
            className={cx(buttonClass({ variant: 'primary' }), 'shadow-float')}
            onClick={closeSheet}
          >
            <Icon name="map" />
            {t('to_map')}
          </button>
        </div>
      )}
    </div>
  );
}
