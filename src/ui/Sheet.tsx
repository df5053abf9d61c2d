import { Dialog, type DialogProps } from './Dialog.tsx';

export type SheetProps = Omit<DialogProps, 'place'> & {
  /** Right: full height. Bottom: as high as its content. */
  side?: 'right' | 'bottom';
};

/** A dialog along one side of the window: filters on a phone, a menu, details of a row. */
export function Sheet({ side = 'right', ...rest }: SheetProps) {
  return <Dialog {...rest} place={side} />;
}
