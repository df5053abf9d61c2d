import type { BaseTexts } from './base-map.ts';

/** What stands in the frame of a map until it is drawn. */
export const mapLoading = { ru: 'Карта загружается', en: 'The map is loading' } as const;

/** The words of every map, in code: maps stand on pages of several areas, whose words load by area. */
export const baseTexts: Readonly<Record<'ru' | 'en', BaseTexts>> = {
  ru: {
    title: 'Карта',
    zoomIn: 'Приблизить',
    zoomOut: 'Отдалить',
    metres: 'м',
    kilometres: 'км',
    wheel: 'Чтобы изменить масштаб, крутите колесо с клавишей Ctrl',
    fingers: 'Двигайте карту двумя пальцами',
    sources: 'Источники карты',
    fewStreets: 'Только главные улицы',
  },
  en: {
    title: 'Map',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    metres: 'm',
    kilometres: 'km',
    wheel: 'Use Ctrl and the wheel to zoom the map',
    fingers: 'Use two fingers to move the map',
    sources: 'Map sources',
    fewStreets: 'Main streets only',
  },
};
