type FormRoom = {
  /** Takes room for a form until the function it answers is called; null where there is none. */
  take(who: string, bytes: number): (() => void) | null;
};

/** Forms are held whole in memory: so many bytes of them at once, and so many of one person, who cannot fill it alone. */
export function createFormRoom({ bytes: most, perPerson }: { bytes: number; perPerson: number }): FormRoom {
  let taken = 0;
  const byPerson = new Map<string, number>();
  return {
    take(who, bytes) {
      const own = byPerson.get(who) ?? 0;
      if (own >= perPerson || taken + bytes > most) return null;
      taken += bytes;
      byPerson.set(who, own + 1);
      return () => {
        taken -= bytes;
        const left = (byPerson.get(who) ?? 1) - 1;
        if (left > 0) byPerson.set(who, left);
        else byPerson.delete(who);
      };
    },
  };
}
