import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part that most first views do not need. Where one does, `bring` is awaited before anything is drawn, on the server and in the browser
 * alike; elsewhere the part comes once it is drawn for the first time.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  let Part: ComponentType<P> | undefined;
  const bring = async (): Promise<void> => {
    Part ??= await load();
  };
  function Later(props: P) {
    const [isHere, setHere] = useState(Part !== undefined);
    useEffect(() => {
      // What does not come now is tried again with the next page.
      if (!isHere)
        void bring().then(
          () => setHere(true),
          () => undefined,
        );
    }, [isHere]);
    return isHere && Part ? <Part {...props} /> : null;
  }
  return { bring, Later };
}
