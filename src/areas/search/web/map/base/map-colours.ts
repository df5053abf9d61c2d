const tokens = ['land', 'water', 'shallow', 'river', 'urban', 'district', 'district-edge', 'park', 'main-road', 'main-road-edge', 'railway', 'metro-edge', 'road', 'road-edge', 'building', 'label', 'small-label', 'water-label', 'park-label', 'accent'] as const; // prettier-ignore
export type MapColours = Record<(typeof tokens)[number], string>;

/** The colours of the present theme, from map.css. */
export function coloursOf(container: HTMLElement): MapColours {
  const style = getComputedStyle(container);
  const valueOf = (name: string): string =>
    style.getPropertyValue(name === 'accent' ? '--accent' : `--map-${name}`).trim();
  return Object.fromEntries(tokens.map((name) => [name, valueOf(name)])) as MapColours;
}
