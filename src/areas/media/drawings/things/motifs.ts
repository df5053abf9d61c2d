import { machineMotifs } from './machine-motifs.ts';
import { thingMotifs } from './thing-motifs.ts';

export const motifs = { ...machineMotifs, ...thingMotifs };
export type MotifName = keyof typeof motifs;

/** What stands for each category of a kind. */
const ofCategory: Readonly<Record<string, Readonly<Record<string, MotifName>>>> = {
  spec: {
    truck_tractor: 'tractor_unit', dump_truck: 'dump', flatbed_truck: 'flatbed', box_truck: 'van', semi_trailer: 'trailer', trailer: 'trailer',
    crawler_excavator: 'excavator', wheel_excavator: 'excavator', mini_excavator: 'excavator', backhoe_loader: 'backhoe', wheel_loader: 'loader',
    skid_steer: 'loader', telehandler: 'telehandler', bulldozer: 'dozer', grader: 'grader', roller: 'roller', paver: 'paver', mobile_crane: 'crane',
    manipulator: 'crane', aerial_platform: 'lift', forklift: 'forklift', warehouse: 'stacker', tractor: 'tractor', harvester: 'harvester',
    concrete_mixer: 'mixer', concrete_pump: 'pump', bus: 'bus', utility: 'tank', drilling: 'drill',
  },
  house: { flat: 'block', room: 'door', house: 'house', plot: 'plot', garage: 'garage', commercial: 'office' },
  equipment: {
    metalworking: 'lathe', woodworking: 'lathe', food: 'oven', catering: 'oven', trade: 'shelf', cooling: 'fridge', generators: 'generator',
    compressors: 'compressor', welding: 'welder', pumps: 'pumpset', construction: 'bricks', warehouse: 'shelf', packaging: 'parcel', printing: 'printer',
    sewing: 'sewing', car_service: 'carlift', medical: 'medical', beauty: 'medical', farming: 'pumpset', vending: 'fridge', laboratory: 'scale', other: 'press',
  },
  ads: {
    clothes: 'shirt', accessories: 'bag', kids: 'toy', phones: 'phone', computers: 'laptop', audio_video: 'screen', games: 'gamepad',
    appliances: 'fridge', furniture: 'sofa', kitchenware: 'pot', tools: 'drilltool', building: 'bricks', garden: 'sprout', car_parts: 'gear',
    tyres: 'tyre', bicycles: 'bicycle', sport: 'dumbbell', hunting: 'boat', music: 'guitar', books: 'book', collecting: 'coin', beauty: 'bottle',
    animals: 'paw', pet_goods: 'paw', food: 'jar', services: 'wrench', other: 'parcel',
  },
}; // prettier-ignore

/** The motif of a category; null where the kind or the category has none. */
export function motifOf(kind: string, category: string): MotifName | null {
  const own = Object.hasOwn(ofCategory, kind) ? ofCategory[kind] : undefined;
  return own && Object.hasOwn(own, category) ? (own[category] ?? null) : null;
}
