/** Markers are shown after so many milliseconds on a map whose land has not come. */
const longestMs = 4000;

/**
 * Hides the markers of a map (map.css) until the land below them is drawn, for so long that a tile which does not come hides none of them for good.
 * `until` is called once the map goes where it opens.
 */
export function hideMarkers(container: Pick<HTMLElement, 'toggleAttribute'>) {
  const show = (): void => void container.toggleAttribute('data-bare', false);
  container.toggleAttribute('data-bare', true);
  const longest = setTimeout(show, longestMs);
  return {
    until: (map: { once: (event: 'idle', act: () => void) => unknown }): void => void map.once('idle', show),
    stop: (): void => clearTimeout(longest),
  };
}
