import { insetBy } from '../base/box.ts';
import { largestFirst } from './city-markers.ts';
import { clear, seenOf } from './marker-box.ts';
import { apart, boxesBeside, firstFree, type LabelledMarker, type Layout } from './marker-labels.ts';
import { type Project, settledBox } from './settle.ts';

/** The same markers, where those without a name have the names of their cities beside them as far as there is room, those with the most listings first. */
export function withFurtherNames(
  markers: readonly LabelledMarker[],
  project: Project,
  { frame, over, sizes, labels }: Layout,
): LabelledMarker[] {
  const seen = new Map(markers.map((marker) => [marker, seenOf(marker, settledBox(marker, project, sizes))]));
  const taken = [...over, ...seen.values(), ...markers.flatMap(({ label }) => (label ? [apart(label.box)] : []))];
  const named = new Map<LabelledMarker, LabelledMarker>();
  for (const marker of markers.toSorted(largestFirst)) {
    const text = marker.city?.name;
    if (marker.label || marker.listing || !text) continue;
    const { height, widthOf } = marker.isDot ? labels.ofDots : labels;
    const own = seen.get(marker)!;
    const box = firstFree(boxesBeside(insetBy(own, clear), widthOf(text), height), frame, taken.filter((one) => one !== own)); // prettier-ignore
    if (!box) continue;
    taken.push(apart(box));
    named.set(marker, { ...marker, label: { text, box } });
  }
  return markers.map((marker) => named.get(marker) ?? marker);
}
