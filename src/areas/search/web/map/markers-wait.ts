/** Markers are shown after so many milliseconds on a map whose land has not come. */
const longestMs = 10_000;

type DrawingMap = {
  isSourceLoaded: (id: string) => boolean;
  on: (event: 'render', act: () => void) => unknown;
  off: (event: 'render', act: () => void) => unknown;
};

/**
 * Hides the markers of a map (markers.css) until the land below them is drawn, for so long that a tile which does not come hides none of them for good.
 * `until` is called once the map goes where it opens.
 */
export function hideMarkers(container: Pick<HTMLElement, 'toggleAttribute'>) {
  const show = (): void => void container.toggleAttribute('data-bare', false);
  container.toggleAttribute('data-bare', true);
  const longest = setTimeout(show, longestMs);
  const until = (map: DrawingMap): void =>
    void map.on('render', function showOnLand() {
      if (!map.isSourceLoaded('ground')) return;
      map.off('render', showOnLand);
      show();
    });
  return { until, stop: (): void => clearTimeout(longest) };
}
