import type { Box, Frame } from './base/box.ts';
import { boxesIn } from './base/element-boxes.ts';

/** What lies over a map: buttons, of which markers keep clear, and the card of a pin, which lies over markers as it opens and closes again. */
export type Overlays = {
  frame: () => Frame;
  /** Where the buttons are. */
  boxes: () => Box[];
  card: () => HTMLElement | undefined;
  /** Where the card is, if there is one. */
  cardBoxes: () => Box[];
};

const isCard = (element: Element): element is HTMLElement => element.matches('.pin-card');

export const overlaysOf = (container: HTMLElement, elements: () => readonly Element[]): Overlays => ({
  frame: () => ({ width: container.clientWidth, height: container.clientHeight }),
  boxes: () => boxesIn(container, elements().filter((element) => !isCard(element))),
  card: () => elements().find(isCard),
  cardBoxes: () => boxesIn(container, elements().filter(isCard)),
}); // prettier-ignore
