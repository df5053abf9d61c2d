import { motifOf } from '#areas/media/category-motifs.ts';
import type { MotifName } from '../../drawings/things/motifs.ts';
import { motifNamed } from './drawings.ts';

/** Models that are another machine than most of their category. */
const unlike: Partial<Record<MotifName, readonly string[]>> = {
  light_van: ['ГАЗель NEXT', 'Transit', 'Sprinter'],
  garbage_truck: ['440-8', '427-34', '2702', '4605'],
  tractor: ['82.1 МУП-351'],
  big_tractor: ['9470R', 'К-525', 'К-700А', 'К-730', 'К-742М', 'К-744Р', 'T9.505', 'Steiger 500', 'Xerion 4000'],
  drill_rig: ['BG 15', 'BG 20', 'BG 28'],
  pallet_truck: ['T16', 'T20', 'EJE 116', 'EXU 16', 'PTE15'],
  reach_truck: ['ETV 214', 'FM-X 14'],
  big_crane: ['LTM 1090', 'LTM 1100', 'XCA100', 'ZTC800', 'ATF 70G'],
  tipper_trailer: ['S.KI', '9523', 'NW 3'],
  cool_trailer: ['S.KO', 'Cool Liner', 'Cool'],
};
const motifOfModel = new Map(Object.entries(unlike).flatMap(([motif, names]) => names.map((name) => [name, motif as MotifName]))); // prettier-ignore

/** The motif of a model in the catalogue of machines. */
export function machineMotif(category: string, model: string): MotifName {
  return motifNamed(motifOfModel.get(model) ?? motifOf('spec', category) ?? category);
}
