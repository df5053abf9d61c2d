/** The tallest list, in pixels: eight rows with their headings. */
const mostHeight = 576;
/** With less room below it, the field moves up. */
const leastHeight = 320;
const margin = 12;
/** Narrower windows are phones, on which the list takes all of the room. */
const phoneWidth = 640;

/** Whether the panel of a field takes the width and the rest of a phone's screen: that of filters stays within them. */
export const takesScreen = (input: HTMLInputElement): boolean => input.closest('#filters') === null;

/** Ends a list above the lower edge of what is in view, which is above the keyboard of a phone. */
export function fitPanel(list: HTMLElement, input: HTMLInputElement): void {
  const roomBelow = (): number => {
    const { height = window.innerHeight, offsetTop = 0 } = window.visualViewport ?? {};
    return height + offsetTop - list.getBoundingClientRect().top;
  };
  if (roomBelow() < leastHeight) input.form?.scrollIntoView({ block: 'start' });
  const isPhone = window.innerWidth < phoneWidth && takesScreen(input);
  const room = isPhone ? Math.max(0, roomBelow()) : Math.max(margin, Math.min(mostHeight, roomBelow() - margin));
  list.style.maxHeight = `${room}px`;
  list.style.minHeight = isPhone ? `${room}px` : '';
}
