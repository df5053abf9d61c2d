/** Drawing (data/drawings/thing-{motif}.svg) of each category, by kind. */
const ofCategory: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  spec: {
    truck_tractor: 'tractor_unit', dump_truck: 'dump', flatbed_truck: 'flatbed', box_truck: 'van', semi_trailer: 'semi_trailer', trailer: 'trailer',
    crawler_excavator: 'excavator', wheel_excavator: 'wheel_excavator', mini_excavator: 'mini_excavator', backhoe_loader: 'backhoe', wheel_loader: 'loader',
    skid_steer: 'skid_steer', telehandler: 'telehandler', bulldozer: 'dozer', grader: 'grader', roller: 'roller', paver: 'paver', mobile_crane: 'crane',
    manipulator: 'manipulator', aerial_platform: 'lift', forklift: 'forklift', warehouse: 'stacker', tractor: 'tractor', harvester: 'harvester',
    concrete_mixer: 'mixer', concrete_pump: 'pump', bus: 'bus', utility: 'road_truck', drilling: 'drill',
    motorcycle: 'motorcycle', atv: 'quad', snowmobile: 'snowmobile', boat: 'motor_boat',
  },
  house: { flat: 'block_panel_5', room: 'room', house: 'house_plain_1', plot: 'plot', garage: 'garage', commercial: 'office_5' },
  equipment: {
    metalworking: 'lathe', woodworking: 'panel_saw', food: 'dough_mixer', catering: 'combi_oven', trade: 'shelf', cooling: 'blast_chiller', generators: 'generator',
    compressors: 'compressor', welding: 'welder', pumps: 'pumpset', construction: 'concrete_drum', warehouse: 'pallet_rack', packaging: 'packing_machine', printing: 'digital_press',
    sewing: 'sewing', car_service: 'carlift', medical: 'medical', beauty: 'barber_chair', farming: 'milking_machine', vending: 'snack_vending', laboratory: 'microscope', other: 'press',
  },
  ads: {
    clothes: 'shirt', accessories: 'bag', kids: 'toy', phones: 'phone', computers: 'laptop', audio_video: 'screen', games: 'gamepad',
    appliances: 'fridge', furniture: 'furnishings', kitchenware: 'pot', tools: 'drilltool', building: 'bricks', garden: 'sprout', car_parts: 'gear',
    tyres: 'tyre', bicycles: 'bicycle', sport: 'dumbbell', hunting: 'fishing_rod', music: 'guitar', books: 'book', collecting: 'coin', beauty: 'bottle',
    animals: 'paw', pet_goods: 'carrier', food: 'jar', services: 'wrench', other: 'parcel',
  },
}; // prettier-ignore

/** The motif of a category; null when it has none. */
export function motifOf(kind: string, category: string): string | null {
  const own = Object.hasOwn(ofCategory, kind) ? ofCategory[kind] : undefined;
  return own && Object.hasOwn(own, category) ? (own[category] ?? null) : null;
}
