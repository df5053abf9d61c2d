import { type Box, type Frame, insetBy } from './base/box.ts';
import { boxesIn } from './base/element-boxes.ts';
import { gap } from './markers/marker-box.ts';

/** What lies over a map: buttons, of which markers keep clear, and the card of a pin, which lies over markers as it opens and closes again. */
export type Overlays = {
  frame: () => Frame;
  /** Where the buttons are, with the room that markers leave around them. */
  boxes: () => Box[];
  /** Where the card is, if there is one. */
  cardBoxes: () => Box[];
  /** Where its button is that closes it, if that stands outside of the card, as on phones. */
  closeBoxes: () => Box[];
};

/** Whether an element stands above the card that it is in. */
const isAbove = (button: Element, card: Element): boolean =>
  button.getBoundingClientRect().bottom <= card.getBoundingClientRect().top;
const isCard = (element: Element): element is HTMLElement => element.matches('.pin-card');

/** On phones the upper edge of the sheet of the list lies over the map, by so many pixels (results-map.css). */
const sheetEdge = 16;
const sheetOver = ({ clientWidth: right, clientHeight: bottom }: Element): Box[] =>
  matchMedia('(width < 768px)').matches ? [{ left: 0, right, top: bottom - sheetEdge, bottom }] : [];

export const overlaysOf = (container: HTMLElement, elements: () => readonly Element[]): Overlays => ({
  frame: () => ({ width: container.clientWidth, height: container.clientHeight }),
  boxes: () => [...sheetOver(container), ...boxesIn(container, elements().filter((element) => !isCard(element))).map((box) => insetBy(box, -gap))],
  cardBoxes: () => boxesIn(container, elements().filter(isCard)),
  closeBoxes: () => boxesIn(container, elements().filter(isCard).flatMap((card) => [...card.querySelectorAll(':scope > button')].filter((button) => isAbove(button, card)))).map((box) => insetBy(box, -gap)),
}); // prettier-ignore
