import { Dialog, type DialogProps } from './Dialog.tsx';

export type SheetProps = Omit<DialogProps, 'place'> & {
  /** Full height at the right, or as high as it needs at the bottom. */ side?: 'right' | 'bottom';
};

/** A dialog along a side: filters on a phone, a menu, details of a row. */
export function Sheet({ side = 'right', ...rest }: SheetProps) {
  return <Dialog {...rest} place={side} />;
}
