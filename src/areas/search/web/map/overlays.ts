import type { Box, Frame } from './base/box.ts';
import { insetBy } from './base/box.ts';
import { boxesIn } from './base/element-boxes.ts';
import { gap } from './markers/marker-box.ts';

/** What lies over a map: buttons, of which markers keep clear, and the card of a pin, which lies over markers as it opens and closes again. */
export type Overlays = {
  frame: () => Frame;
  /** Where the buttons are, with the room that markers leave around them. */
  boxes: () => Box[];
  card: () => HTMLElement | undefined;
  /** Where the card is, if there is one. */
  cardBoxes: () => Box[];
  /** Where its button is that closes it, if that stands outside of the card, as on phones. */
  closeBoxes: () => Box[];
};

/** Whether an element stands above the card that it is in. */
const isAbove = (button: Element, card: Element): boolean =>
  button.getBoundingClientRect().bottom <= card.getBoundingClientRect().top;
const isCard = (element: Element): element is HTMLElement => element.matches('.pin-card');

export const overlaysOf = (container: HTMLElement, elements: () => readonly Element[]): Overlays => ({
  frame: () => ({ width: container.clientWidth, height: container.clientHeight }),
  boxes: () => boxesIn(container, elements().filter((element) => !isCard(element))).map((box) => insetBy(box, -gap)),
  card: () => elements().find(isCard),
  cardBoxes: () => boxesIn(container, elements().filter(isCard)),
  closeBoxes: () => boxesIn(container, elements().filter(isCard).flatMap((card) => [...card.querySelectorAll(':scope > button')].filter((button) => isAbove(button, card)))).map((box) => insetBy(box, -gap)),
}); // prettier-ignore
