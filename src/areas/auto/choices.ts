type Version = {
  body: string | null;
  fuel: string;
  engine_cc: number | null;
  power_hp: number | null;
  gearbox: string | null;
  drive: string | null;
};

const distinct = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value): value is T & {} => value !== null)),
];
const ascending = (values: readonly (number | null)[]) => distinct(values).sort((a, b) => a - b);

/** The options that a car's modifications leave open, by field; an empty list means that nothing is known and all options are open. */
export function choicesOf(versions: readonly Version[], bodies: readonly string[]) {
  return {
    body: distinct([...bodies, ...versions.map((version) => version.body)]),
    fuel: distinct(versions.map((version) => version.fuel)),
    engine_cc: ascending(versions.map((version) => version.engine_cc)),
    power_hp: ascending(versions.map((version) => version.power_hp)),
    gearbox: distinct(versions.map((version) => version.gearbox)),
    drive: distinct(versions.map((version) => version.drive)),
  };
}
